/** The id of the element around a page in the server's HTML. */
export const PAGE_ELEMENT_ID = 'page';

/** Replaces remotes/served-page.ts in the monolith build: the page's code is always there, so no HTML is kept. */
export class ServedPage {}
