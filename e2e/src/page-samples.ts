const samples: Record<string, string> = {
  category: 'clothing', subcategory: 'women', type: 'sarees', categorySlug: 'brass-diyas', searchQuery: 'brass dia', productId: 'akhand-jyoti-brass-diya', brand: 'deepjyot-brassware',
};

/** The address of something that is there, for a path of the route table. @throws Error for a path with a part that has no sample */
export const addressOf = (path: string): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const sample = samples[name];
    if (!sample) throw new Error(`There is no sample for :${name}`);
    return encodeURIComponent(sample);
  });
