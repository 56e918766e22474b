/** A value for each path parameter, by its name in the route table. */
export type PageSamples = Readonly<Record<string, string>>;

/** Values that exist in every shop with the repository's assortment. */
export const assortmentSamples: PageSamples = {
  category: 'clothing',
  subcategory: 'women',
  type: 'sarees',
  categorySlug: 'brass-diyas',
  searchQuery: 'brass dia',
  productId: 'akhand-jyoti-brass-diya',
  brand: 'deepjyot-brassware',
  collection: 'for-the-puja',
  collectionId: 'for-the-puja',
  // No order is public: the page states that.
  orderId: 'your-order',
  // Customer ids differ between shops.
  customerId: 'a-customer',
  draftId: 'new',
  page: 'privacy',
  language: 'en',
};

/**
 * The address for a path of the route table, filled with samples.
 * @throws Error for a path parameter without a sample
 */
export const addressOf = (path: string, samples = assortmentSamples): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no sample for :${name} of ${path}`);
    return encodeURIComponent(sample);
  });
