/** The name that a remote exposes its strings in a language under; the platform's build names them the same way. */
export const stringsOf = (language: string): string => `locales/${language}`;
