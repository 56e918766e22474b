/** A variant of the product below, as the API returns it to staff. */
export const variant = (id: string, size: string) => ({
  id,
  sku: `LOTA-${size}`,
  options: { Size: size },
  price: 499,
  originalPrice: null,
  planPrice: null,
  stock: 7,
  version: 2,
});

/** The response of GET /api/admin/products/lota. */
export const product = (changes: object = {}) => ({
  status: 200,
  body: {
    id: 'lota',
    name: 'Copper lota',
    brand: 'Moradabad',
    status: 'live',
    publishAt: null,
    version: 5,
    categoryId: 'home.kitchen.vessels',
    updatedAt: '2025-10-04T10:35:00.000Z',
    price: 499,
    type: 'vessels',
    variants: [variant('v-s', 'S'), variant('v-l', 'L')],
    ...changes,
  },
});

/** The response of GET /api/admin/products/lota/stock-movements without movements. */
export const noMovements = { status: 200, body: { content: [], last: true, page: 0, size: 20 } };

/** The response of GET /api/categories/all: the product's type and another one. */
export const categories = {
  status: 200,
  body: {
    data: [
      {
        id: 'home',
        name: 'Home',
        slug: 'home',
        subcategories: [
          {
            id: 'home.kitchen',
            name: 'Kitchen',
            slug: 'kitchen',
            subcategories: [
              { id: 'home.kitchen.vessels', name: 'Vessels', slug: 'vessels' },
              { id: 'home.kitchen.tools', name: 'Tools', slug: 'tools' },
            ],
          },
        ],
      },
    ],
  },
};
