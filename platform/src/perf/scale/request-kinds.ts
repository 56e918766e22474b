import { generateCatalogue, type GeneratedProduct } from './generate-catalogue';
import { Random } from './random';

/** One kind of request, in many variations. */
export interface RequestKind {
  name: string;
  /** Distinct paths below the API's base. */
  paths: string[];
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
const address = (path: string, query: Readonly<Record<string, string | number | readonly string[]>>) => {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(key, String(one));
  return `${path}?${parameters.toString()}`;
};

/** A word with one letter missing, doubled or swapped with the next. */
function misspelt(word: string, random: Random): string {
  const at = random.between(1, word.length - 2);
  const kind = random.between(0, 2);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/**
 * API requests for the catalogue generated with this count and seed.
 * @param each number of addresses of each kind
 */
export async function requestKinds(count: number, seed: number, each: number): Promise<RequestKind[]> {
  const random = new Random(seed + 1);
  const wanted = new Set(Array.from({ length: each * 3 }, () => random.between(1, count)));
  const samples: GeneratedProduct[] = [];
  let number = 0;
  for await (const product of generateCatalogue(count, seed)) {
    number += 1;
    if (wanted.has(number)) samples.push(product);
  }
  const sorts = ['featured', 'price-low', 'price-high', 'rating', 'newest'] as const;
  const prices = ['under-500', '500-1000', '1000-2000', '2000-5000', 'over-5000'] as const;
  const sample = () => random.pick(samples);
  const wordsOf = (name: string) =>
    name
      .toLowerCase()
      .replace(/\(.*$/, '')
      .split(/[^a-z]+/)
      .filter((word) => word.length > 3 && !['with', 'from'].includes(word));
  const lastPage = Math.max(2, Math.floor(count / 20) - 1);
  const deep = Math.min(1_000, lastPage);

  const different = (make: () => string): string[] => {
    const created = new Set<string>();
    for (let tries = 0; created.size < each && tries < each * 50; tries += 1) created.add(make());
    return [...created];
  };
  const filtered = () => ({
    category: random.pick([sample().slugs[0], sample().slugs[0]]),
    brand: [slug(sample().brand), slug(sample().brand), slug(sample().brand)],
    price: random.pick(prices),
    inStock: 'true',
  });
  const around = (page: number) =>
    different(() =>
      address('/api/products', {
        page: Math.max(0, page + random.between(-Math.min(page, 40), Math.min(40, lastPage - page))),
        sort: random.pick(sorts),
        size: random.between(19, 21),
      }),
    );

  return [
    { name: 'stock of a product (a read by key)', paths: different(() => `/api/products/${sample().handle}/stock`) },
    { name: 'product page', paths: different(() => `/api/products/${sample().handle}`) },
    {
      name: 'listing, three filters',
      paths: different(() =>
        address('/api/products', { ...filtered(), sort: random.pick(sorts), page: random.between(0, 2) }),
      ),
    },
    {
      name: 'listing and facets, three filters',
      paths: different(() => address('/api/products', { ...filtered(), sort: random.pick(sorts), facets: 'true' })),
    },
    {
      name: 'facets of a place, unfiltered',
      paths: different(() => {
        const [category, subcategory, type] = sample().slugs;
        const depth = random.between(1, 3);
        return address('/api/products', {
          category,
          ...(depth > 1 && { subcategory }),
          ...(depth > 2 && { type }),
          facets: 'true',
          page: random.between(0, 40),
          sort: random.pick(sorts),
        });
      }),
    },
    { name: 'everything, first pages', paths: around(0) },
    { name: `everything, around page ${deep.toLocaleString('en-IN')}`, paths: around(deep) },
    {
      name: 'search, one to three words',
      paths: different(() =>
        address('/api/products/search', { q: wordsOf(sample().name).slice(0, random.between(1, 3)).join(' ') }),
      ),
    },
    {
      name: 'search and facets',
      paths: different(() =>
        address('/api/products/search', {
          q: wordsOf(sample().name).slice(0, random.between(1, 3)).join(' '),
          facets: 'true',
          size: 19,
        }),
      ),
    },
    {
      name: 'search, misspelt',
      paths: different(() => {
        const words = wordsOf(sample().name).slice(0, random.between(1, 2));
        return address('/api/products/search', { q: words.map((word) => misspelt(word, random)).join(' ') });
      }),
    },
    {
      name: 'search, two letters',
      paths: different(() =>
        address('/api/products/search', {
          q: sample()
            .name.toLowerCase()
            .replace(/[^a-z]/g, '')
            .slice(random.between(0, 8))
            .slice(0, 2),
          page: random.between(0, 3),
        }),
      ),
    },
    {
      name: 'suggestions',
      paths: different(() =>
        address('/api/products/suggest', {
          q: sample().name.replace(/,.*$/, '').slice(0, random.between(1, 14)).trim(),
        }),
      ),
    },
    { name: 'related products', paths: different(() => `/api/products/related/${sample().handle}`) },
  ];
}
