/** The language that texts are written in. */
export const ENGLISH = 'en';

/** A language as it is spoken in India, by which a page and its answer are marked. */
export const localeOf = (language: string): string => `${language}-IN`;
