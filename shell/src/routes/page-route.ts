/** The frame around a page: with header and footer, without the footer, or none. */
export type Frame = 'site' | 'no-footer' | 'none';

/**
 * Who a page is for. `everyone`: rendered on the server with its data, cacheable. `visitor`: the server renders the
 * frame, the browser the personal data. `staff`: rendered in the browser only.
 */
export type Audience = 'everyone' | 'visitor' | 'staff';

/** A path, and the remote and exposed page that it shows, as the remote's release declares it (haat.json). */
export interface PageRoute {
  path: string;
  remote: string;
  page: string;
  /** Default 'site'. */
  frame?: Frame | undefined;
  /** Default 'everyone'. */
  audience?: Audience | undefined;
  /** Whether a visitor's page may be stored for offline use, because all its personal data is in the browser anyway. */
  worksOffline?: true | undefined;
  /** Whether the page is also served at the staff pages' own origin, such as sign-in. */
  forStaffToo?: true | undefined;
  /** For addresses without a page: the response has status 404. */
  isMissing?: true | undefined;
  /** The document's title; missing where the page sets its own. */
  title?: string | undefined;
  /** Whether the site's menu links to it, by its title. */
  menu?: true | undefined;
}
