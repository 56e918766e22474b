import { pathIn } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';
import { z } from 'zod';
import type { PageRoute } from '../../src/routes/page-route';

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
const collectionsSchema = z.object({ content: z.array(z.object({ slug: z.string() })) });
const productsSchema = z.object({ content: z.array(z.object({ id: z.string() })), totalElements: z.number() });

async function read<T>(schema: z.ZodType<T>, address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

const escape = (address: string) => address.replace(/&/g, '&amp;');

const document = (root: string, items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}>\n${items.join('\n')}\n</${root}>\n`;

/** A page in each language; each names the others. */
function inEachLanguage(site: string, path: string, languages: readonly string[]): string {
  const addressIn = (language: string) => escape(`${site}${pathIn(language, path)}`);
  const link = (of: string, language: string) =>
    `<xhtml:link rel="alternate" hreflang="${of}" href="${addressIn(language)}"/>`;
  const links =
    languages.length > 1
      ? [...languages.map((language) => link(language, language)), link('x-default', ENGLISH)].join('')
      : '';
  return languages.map((language) => `<url><loc>${addressIn(language)}</loc>${links}</url>`).join('\n');
}

/** The private pages. */
const DISALLOWED = ['/admin/', '/cart', '/checkout', '/profile'];

/** robots.txt of the shoppers' origin. */
export const robotsText = (site: string, languages: readonly string[]): string =>
  [
    'User-agent: *',
    ...languages.flatMap((language) => DISALLOWED.map((path) => `Disallow: ${pathIn(language, path)}`)),
    'Disallow: /api/',
    'Allow: /api/media/',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');

/** Pages that search engines should not index. */
const isPublic = (path: string) =>
  !path.includes(':') &&
  !/^\/(?:admin|profile|cart|checkout|order-confirmation|authpage|login|forgot-password|reset-password|confirm)/.test(
    path,
  );

/** Builds the sitemaps from the API's data. */
export class Sitemap {
  constructor(
    private readonly api: string,
    private readonly languages: readonly string[],
  ) {}

  /** The index: one file of pages, and one per thousand products. */
  async index(site: string): Promise<string> {
    const { totalElements } = await read(productsSchema, `${this.api}/api/products?size=1`);
    const files = Math.ceil(totalElements / PRODUCTS_A_FILE);
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index}`)];
    return document(
      'sitemapindex',
      names.map((name) => `<sitemap><loc>${escape(`${site}/sitemaps/${name}.xml`)}</loc></sitemap>`),
    );
  }

  /**
   * The fixed pages, the category tree and the collections.
   * @param declared the pages of the current releases
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
    const { content: collections } = await read(collectionsSchema, `${this.api}/api/collections`);
    return document(
      'urlset',
      [
        ...declared
          .filter(({ path, audience = 'everyone' }) => audience === 'everyone' && isPublic(path))
          .map(({ path }) => path),
        ...categories,
        ...collections.map(({ slug }) => `/collection/${slug}`),
      ].map((path) => inEachLanguage(site, path, this.languages)),
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
    return document(
      'urlset',
      pages
        .flatMap((page) => page.content)
        .map((product) => inEachLanguage(site, `/product/${product.id}`, this.languages)),
    );
  }
}
