/**
 * Marks a text that stands away from where it is shown, in a table or a store, as one to translate: `msg('Help')`, and
 * `t(name)` where it is shown.
 */
export const msg = (text: string): string => text;
