import { pageRoutes } from '../../../shell/src/routes/page-routes';

/** A value for each part of a path that stands for something. */
const samples: Readonly<Record<string, string>> = {
  category: 'clothing', subcategory: 'women', type: 'sarees', categorySlug: 'brass-diyas', searchQuery: 'brass dia', productId: 'mogra-agarbatti', brand: 'deepjyot-brassware',
};

/** The address of something that is there for each path that shoppers visit. @throws Error when a path has a part without a sample */
export function shopperAddresses(): string[] {
  return pageRoutes.filter(({ audience }) => audience !== 'staff').map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no sample for :${name} of ${path}`);
    return encodeURIComponent(sample);
  }));
}
