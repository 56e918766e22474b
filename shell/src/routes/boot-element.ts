/** The id of the element with a page's boot data (boot-data.ts). External tools that inspect pages read it too. */
export const BOOT_ELEMENT = 'haat-boot';
