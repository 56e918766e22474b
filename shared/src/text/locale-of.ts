/** The language of the texts in the code. */
export const ENGLISH = 'en';

/** The locale of a language in India, for a page and its response headers. */
export const localeOf = (language: string): string => `${language}-IN`;
