/** The name that a remote exposes its strings in a language under; the platform's build uses the same one. */
export const stringsOf = (language: string): string => `locales/${language}`;
