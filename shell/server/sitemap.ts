import { z } from 'zod';
import { pageRoutes, type PageRoute } from '../src/routes/page-routes';

const PRODUCTS_A_FILE = 1_000;
const PAGE_SIZE = 100;

const categoriesSchema = z.object({
  data: z.array(
    z.object({
      slug: z.string(),
      subcategories: z.array(z.object({ slug: z.string(), subcategories: z.array(z.object({ slug: z.string() })) })),
    }),
  ),
});
const productsSchema = z.object({ content: z.array(z.object({ id: z.string() })), totalElements: z.number() });

async function read<T>(schema: z.ZodType<T>, address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

const xml = (root: string, item: string, addresses: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.map((address) => `<${item}><loc>${address.replace(/&/g, '&amp;')}</loc></${item}>`).join('\n')}\n</${root}>\n`;

/** Pages that search engines should not index. */
const isPublic = (path: string) =>
  !path.includes(':') &&
  !/^\/(?:admin|profile|cart|checkout|order-confirmation|authpage|login|forgot-password|reset-password|confirm)/.test(
    path,
  );

/** Builds the sitemaps from the API's data. */
export class Sitemap {
  constructor(private readonly api: string) {}

  /** The index: one file of pages, and one per thousand products. */
  async index(site: string): Promise<string> {
    const { totalElements } = await read(productsSchema, `${this.api}/api/products?size=1`);
    const files = Math.ceil(totalElements / PRODUCTS_A_FILE);
    return xml('sitemapindex', 'sitemap', [
      `${site}/sitemaps/pages.xml`,
      ...Array.from({ length: files }, (_, index) => `${site}/sitemaps/products-${index}.xml`),
    ]);
  }

  /**
   * The fixed pages and the category tree.
   * @param declared the routes that releases declare
   */
  async pages(site: string, declared: readonly PageRoute[]): Promise<string> {
    const { data } = await read(categoriesSchema, `${this.api}/api/categories/all`);
    const categories = data.flatMap((top) => [
      `/category-group/${top.slug}`,
      ...top.subcategories.flatMap((section) => [
        `/category/${top.slug}/${section.slug}/products`,
        ...section.subcategories.map((type) => `/category/${top.slug}/${section.slug}/${type.slug}/products`),
      ]),
    ]);
    return xml(
      'urlset',
      'url',
      [
        ...pageRoutes.map((route) => route.path).filter(isPublic),
        ...declared
          .filter(({ path, audience = 'everyone' }) => audience === 'everyone' && isPublic(path))
          .map(({ path }) => path),
        ...categories,
      ].map((path) => `${site}${path}`),
    );
  }

  /** One file of products, `number` from 0. */
  async products(site: string, number: number): Promise<string> {
    const first = (number * PRODUCTS_A_FILE) / PAGE_SIZE;
    const pages = await Promise.all(
      Array.from({ length: PRODUCTS_A_FILE / PAGE_SIZE }, (_, index) =>
        read(productsSchema, `${this.api}/api/products?sort=newest&size=${PAGE_SIZE}&page=${first + index}`),
      ),
    );
    return xml(
      'urlset',
      'url',
      pages.flatMap((page) => page.content).map((product) => `${site}/product/${product.id}`),
    );
  }
}
