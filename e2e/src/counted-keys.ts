import type { Page } from 'playwright-core';

/** A keyboard that counts its keystrokes. */
export interface CountedKeys {
  /** Presses a key, or a combination of keys, which counts as one. */
  press: (key: string) => Promise<void>;
  /** Types text: one keystroke per character. */
  type: (text: string) => Promise<void>;
  /** Key presses, and typed characters. */
  count: () => { presses: number; letters: number };
}

export function countedKeys(page: Page): CountedKeys {
  let [presses, letters] = [0, 0];
  return {
    press: async (key) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text) => {
      letters += text.length;
      await page.keyboard.type(text);
    },
    count: () => ({ presses, letters }),
  };
}
