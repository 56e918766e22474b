/**
 * The id of the element with the boot data of a page (boot-data.ts). Tools that inspect pages from
 * outside read it too.
 */
export const BOOT_ELEMENT = 'haat-boot';
