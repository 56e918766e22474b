/**
 * What a browser's protocol must provide for the journey. Elements are identified by expressions that the page
 * evaluates.
 */
export interface Driver {
  /** E.g. 'Firefox 153.7' */
  name: string;
  /** Opens an address and waits until it has loaded. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, as plain data. Not restricted by the page's content security policy. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Scrolls to an element and clicks it with the mouse. */
  click: (element: string) => Promise<void>;
  /** Clears a field and types into it. */
  type: (element: string, text: string) => Promise<void>;
  /** Chooses an option of a select by its text. */
  choose: (select: string, option: string) => Promise<void>;
  /**
   * Resizes the window so that the page has this width, in CSS pixels.
   * @throws Error if it has another width
   */
  setWidth: (pixels: number) => Promise<void>;
  /** Waits until no request is pending, if the browser's protocol reports them. */
  idle: () => Promise<void>;
  /** Errors of the console since the start: from scripts, the network and the content security policy. */
  errors: () => Promise<string[]>;
  forgetErrors: () => void;
  close: () => Promise<void>;
}
