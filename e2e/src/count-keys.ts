import type { Page } from 'playwright-core';

/** A keyboard that counts its keystrokes. */
export interface CountingKeyboard {
  /** Presses a key, or a combination of keys, which counts as one. */
  press: (key: string) => Promise<void>;
  /** Types text: one keystroke per character. */
  type: (text: string) => Promise<void>;
  /** Key presses, and typed characters. */
  count: () => { presses: number; characters: number };
}

export function countKeys(page: Page): CountingKeyboard {
  let [presses, characters] = [0, 0];
  return {
    press: async (key) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    type: async (text) => {
      characters += text.length;
      await page.keyboard.type(text);
    },
    count: () => ({ presses, characters }),
  };
}
