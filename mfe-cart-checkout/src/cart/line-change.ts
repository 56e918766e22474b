/** Changes of a line since it was added to the cart. Prices are rupees. */
export interface LineChange {
  id: string;
  name: string;
  price?: { from: number; to: number };
  /** Set if the quantity was reduced to the stock. */
  quantity?: { from: number; to: number };
}
