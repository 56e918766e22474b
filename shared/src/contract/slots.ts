/** The product of a slot on its page. */
export interface SlotProduct {
  id: string;
  name: string;
  brand: string;
  /** Price of the chosen variant in rupees, or of the product while none is chosen. */
  price: number;
  /** The chosen variant; null while none is chosen. */
  sku: string | null;
}

/** The props of the fillings of each extension slot (decision 070). */
export interface SlotProps {
  /** On a product's page, below the buy box. */
  'product-buy-box': { product: SlotProduct };
  /** On a product's page, below the description. */
  'product-description': { product: SlotProduct };
  /** In the cart, below its lines. */
  cart: object;
  /** On the overview of a shopper's account. */
  profile: object;
  /** On the home page, below the departments. */
  home: object;
  /** In the staff's menu, below its sections. */
  'admin-menu': object;
  /** On the staff's dashboard. */
  'admin-dashboard': object;
}
export type SlotName = keyof SlotProps;

/** How many releases may fill each slot at the same time. */
export const slotRoom: Readonly<Record<SlotName, number>> = {
  'product-buy-box': 1,
  'product-description': 3,
  cart: 2,
  profile: 2,
  home: 2,
  'admin-menu': 4,
  'admin-dashboard': 3,
};
