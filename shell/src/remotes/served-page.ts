import { trustServedHtml } from '../trusted-types';

/** The id of the element around a remote's page. Its HTML is kept if the page's code cannot be loaded. */
export const PAGE_ELEMENT_ID = 'page';

/** The initial state of a served page. */
export interface ServedPageOptions {
  remote: string;
  page: string;
  /** Path and query that it was served at. */
  at: string;
  /** Whether the HTML contains the page's content; a personal page is served as a frame without it. */
  isReadable: boolean;
  /** Settles when the page's code has loaded or failed; never rejects. */
  arrival: Promise<unknown>;
}

/**
 * A page whose HTML is in the document. Until its code has loaded, or if that fails, the HTML stays: it can be read,
 * and its links work.
 */
export class ServedPage {
  private readonly element = document.getElementById(PAGE_ELEMENT_ID);
  private kept: string | undefined;

  readonly isReadable: boolean;
  readonly arrival: Promise<unknown>;

  constructor(private readonly options: ServedPageOptions) {
    this.isReadable = options.isReadable;
    this.arrival = options.arrival;
  }

  isAt(remote: string, page: string, at: string): boolean {
    return this.options.remote === remote && this.options.page === page && this.options.at === at;
  }

  /**
   * The HTML as the server wrote it, even after React has removed it from the document. Computed on first use, since
   * that takes some milliseconds.
   */
  html(): string {
    if (this.kept === undefined) trustServedHtml((this.kept = this.element?.innerHTML ?? ''));
    return this.kept;
  }

  /**
   * Removes the served page's title, description and links from the head, where the next page's would only be added to
   * them.
   */
  dropHead(): void {
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }
}
