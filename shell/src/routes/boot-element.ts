/**
 * The id of the element in which a page tells the browser what it needs (boot-data.ts): whoever looks at pages from
 * outside reads it too.
 */
export const BOOT_ELEMENT = 'haat-boot';
