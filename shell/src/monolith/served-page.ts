/** The element around a page, as the server writes it. */
export const PLACE_ID = 'page';

/**
 * Stands in for remotes/served-page.ts where pages are in the build itself: code that is there needs no HTML kept for
 * it.
 */
export class ServedPage {}
