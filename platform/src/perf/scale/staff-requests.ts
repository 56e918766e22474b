import { generateCatalogue, type GeneratedProduct } from './generate-catalogue';
import type { LoadRequest } from './load';
import { Random } from './random';

/** One kind of request of the staff list, in many variations. */
export interface StaffKind {
  name: string;
  requests: LoadRequest[];
}

/** Rows per request of a list. */
const ROWS = 100;

/**
 * Requests of the staff product list for the catalogue generated with this count and seed.
 * @param each number of requests of each kind
 */
export async function staffRequests(
  count: number,
  seed: number,
  each: number,
  headers: Readonly<Record<string, string>>,
): Promise<StaffKind[]> {
  const random = new Random(seed + 3);
  const samples: GeneratedProduct[] = [];
  let number = 0;
  for await (const product of generateCatalogue(count, seed)) {
    number += 1;
    if (number % Math.max(1, Math.floor(count / 2_000)) === 0) samples.push(product);
  }
  const sample = () => random.pick(samples);
  const sorts = ['name', 'price', 'stock', 'created', 'updated'] as const;
  const wordOf = (name: string) =>
    random.pick(
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 3),
    );
  const requestsOf = (make: () => Record<string, string | number>): LoadRequest[] =>
    Array.from({ length: each }, () => {
      const query = new URLSearchParams(
        Object.entries({ size: ROWS, ...make() }).map(([key, value]) => [key, String(value)]),
      );
      return { path: `/api/admin/products?${query.toString()}`, headers };
    });
  const price = () => {
    const { price: at } = sample().variants[0] ?? { price: 500 };
    return { minPrice: Math.floor(at * 0.8), maxPrice: Math.ceil(at * 1.3) };
  };
  const categoryPath = () => sample().slugs.slice(0, random.between(1, 3)).join('.');
  return [
    {
      name: 'first rows, each order',
      requests: requestsOf(() => ({ sort: random.pick(sorts), order: random.pick(['asc', 'desc']) })),
    },
    {
      name: 'category and stock',
      requests: requestsOf(() => ({
        category: categoryPath(),
        stock: random.pick(['in', 'low', 'out']),
        sort: random.pick(sorts),
      })),
    },
    {
      name: 'price range and status',
      requests: requestsOf(() => ({
        ...price(),
        status: random.pick(['live', 'archived', 'draft,scheduled']),
        sort: random.pick(sorts),
      })),
    },
    { name: 'a word', requests: requestsOf(() => ({ q: wordOf(sample().name), sort: random.pick(sorts) })) },
    {
      name: 'two words, category, in stock',
      requests: requestsOf(() => ({
        q: `${wordOf(sample().name)} ${wordOf(sample().name)}`,
        category: categoryPath(),
        stock: 'in',
      })),
    },
    {
      name: 'part of a SKU',
      requests: requestsOf(() => ({ q: sample().variants[0]?.sku.slice(0, -1).toLowerCase() ?? '' })),
    },
    // Pages of a hundred rows in order, as a scrolled list requests them.
    {
      name: 'scrolled through 10,000 rows',
      requests: Array.from({ length: each }, (_, at) => ({
        path: `/api/admin/products?${new URLSearchParams({ size: String(ROWS), sort: 'name', category: categoryPath(), page: String(at % (10_000 / ROWS)) }).toString()}`,
        headers,
      })),
    },
  ];
}
