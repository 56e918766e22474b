/**
 * Marks a text that is not displayed where it is written, such as in a table or a store, for translation:
 * `msg('Help')`, and `t(name)` where it is displayed.
 */
export const msg = (text: string): string => text;
