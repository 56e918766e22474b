/** §4, Availability: above 0 is in stock and can be bought, 0 or less is not. */
export const isInStock = (stockQuantity: number): boolean => stockQuantity > 0;

/** The fixed text of that rule. */
export const stockText = (stockQuantity: number): 'In Stock' | 'Out of Stock' => (isInStock(stockQuantity) ? 'In Stock' : 'Out of Stock');
