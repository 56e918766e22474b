/** What became different about a line since it was put in the cart. Prices are rupees. */
export interface LineChange {
  id: string;
  name: string;
  price?: { from: number; to: number };
  /** The quantity had to come down to what there is. */
  quantity?: { from: number; to: number };
}
