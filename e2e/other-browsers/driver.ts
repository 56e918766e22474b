/**
 * What a browser's own protocol has to offer for the journey. Elements are named by expressions that the page
 * evaluates.
 */
export interface Driver {
  /** E.g. 'Firefox 153.7' */
  name: string;
  /** Goes to an address and waits until it has loaded. */
  open: (address: string) => Promise<void>;
  /**
   * The value of an expression in the page, which must be plain data. Not bound by the page's content security policy.
   */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Scrolls to an element and clicks it with the mouse. */
  click: (element: string) => Promise<void>;
  /** Clears a field and types into it. */
  type: (element: string, text: string) => Promise<void>;
  /** Chooses an option of a select by its text. */
  choose: (select: string, option: string) => Promise<void>;
  /** Goes on in a window whose page is this wide, in CSS pixels. @throws Error when it is not */
  setWidth: (pixels: number) => Promise<void>;
  /** Waits until nothing is on the wire, where the browser's protocol tells. */
  idle: () => Promise<void>;
  /** What the console has shown as an error since the start: of scripts, of the network, of the security policy. */
  errors: () => Promise<string[]>;
  forgetErrors: () => void;
  close: () => Promise<void>;
}
