/**
 * The id of the element in which a page tells the browser what it needs (boot-data.ts). Tools that inspect pages from
 * outside read it too.
 */
export const BOOT_ELEMENT = 'haat-boot';
