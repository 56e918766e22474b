import type { Page } from 'playwright-core';

/** A keyboard that counts. */
export interface CountedKeys {
  /** Presses a key, or keys together: one press. */
  press: (key: string) => Promise<void>;
  /** Writes words: a press for each letter. */
  type: (text: string) => Promise<void>;
  /** Presses by which something was done, and letters that were written. */
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
