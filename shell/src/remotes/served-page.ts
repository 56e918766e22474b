import { trustServedHtml } from '../trusted-types';

/** The element around a page of a remote: its HTML is what is kept when the page's code doesn't come. */
export const PLACE_ID = 'page';

/** The state of a served page at the start. */
export interface ServedPageOptions {
  remote: string;
  page: string;
  /** Path and query that it was served at. */
  at: string;
  /** Whether the HTML holds what the page is about; a visitor's own page comes as a frame without it. */
  isReadable: boolean;
  /** Settles when the page's code is there, or is known not to come; never rejects. */
  arrival: Promise<unknown>;
}

/**
 * A page whose HTML came within the document. Its code comes later or never; until then, and then, the HTML is kept:
 * it can be read, and its links lead on.
 */
export class ServedPage {
  private readonly element = document.getElementById(PLACE_ID);
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
   * The HTML as the server wrote it, also after React has taken it out of the document. Read when it is first needed:
   * that costs some milliseconds.
   */
  html(): string {
    if (this.kept === undefined) trustServedHtml((this.kept = this.element?.innerHTML ?? ''));
    return this.kept;
  }

  /**
   * Takes the served page's title, description and links out of the head; what another page brings stands beside them
   * otherwise.
   */
  dropHead(): void {
    for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
  }
}
