/** A search result and its address. */
export interface Hit {
  id: string;
  label: string;
  note?: string;
  /** A product's picture; null if it has none. */
  image?: string | null;
  to: string;
}
