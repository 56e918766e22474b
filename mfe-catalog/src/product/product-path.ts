/** The address of a product's page, e.g. /product/brass-diya. */
export const productPath = (id: string): string => `/product/${encodeURIComponent(id)}`;
