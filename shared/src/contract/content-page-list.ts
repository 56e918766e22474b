/** Languages that a page's text is written in: those of the shop. */
export const contentLanguages = ['en', 'hi'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];

interface PageOfText {
  path: string;
  name: string;
  /** Names of interactive parts of the page. The text contains each of them once, where its author places it. */
  parts: Readonly<Record<string, string>>;
  /** Whether its sections are numbered. */
  isNumbered: boolean;
}

/**
 * The pages whose text staff can edit. Without a published text, a page shows the text built into the content remote.
 */
export const contentPages = {
  about: { path: '/aboutus', name: 'About', parts: {}, isNumbered: false },
  cares: { path: '/haat-cares', name: 'Haat Cares', parts: {}, isNumbered: false },
  protection: {
    path: '/protection',
    name: 'Purchase protection',
    parts: { claim: 'Button to file a claim' },
    isNumbered: false,
  },
  returns: {
    path: '/returns',
    name: 'Returns',
    parts: { 'track-return': 'Finding an order and returning it', 'contact-support': 'Button to contact support' },
    isNumbered: false,
  },
  privacy: {
    path: '/privacy',
    name: 'Privacy',
    parts: { measurement: 'Whether visits are measured, and the choice' },
    isNumbered: true,
  },
  conditions: { path: '/conditions', name: 'Conditions', parts: {}, isNumbered: true },
} as const satisfies Record<string, PageOfText>;
export type ContentPage = keyof typeof contentPages;
export const contentPageKeys = Object.keys(contentPages) as [ContentPage, ...ContentPage[]]; // exactly these keys

/** The interactive parts of a page. */
export const partsOf = (page: ContentPage): Readonly<Record<string, string>> => contentPages[page].parts;
