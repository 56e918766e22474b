import { createHash } from 'node:crypto';
import { DEPENDENCIES_HEADER, PAGE_HEADER, SHOWN_STOCK } from '@haat/shared/contract/page-dependencies';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The keys of a response, for servers that cache pages. Without it the response is cached for one version. Anything
     * may depend on categories, brands and which products there are: those changes drop every page.
     */
    dependencies?: (answer: never, params: Readonly<Record<string, string>>) => readonly string[];
  }
}

/** Short, for headers of a hundred products; two products with one key only drop a page too many. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 7);

/** Everything about a product that its own page or a card shows. */
export const productKey = (id: string): string => `p-${hashed(id)}`;
/** Which products a section has, and what orders them: price, in stock or not. @param section clothing.women */
export const sectionKey = (section: string): string => `s-${hashed(section)}`;
/** As {@link sectionKey}, of the whole shop: any list, count or search. */
export const LISTS_KEY = 'lists';
/** A setting that pages show: home, tax. */
export const settingKey = (part: 'home' | 'tax'): string => part;
/** The texts of a page, in all languages. */
export const contentKey = (page: string): string => `content:${page}`;

export const productKeys = (products: readonly { id: string }[]): string[] => products.map(({ id }) => productKey(id));

/** The keys of a list and of the products in it. */
export const listKeys = ({ content }: { content: readonly { id: string }[] }): string[] => [
  LISTS_KEY,
  ...productKeys(content),
];

/** Whether the caller caches pages that it renders. */
export const isForPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[PAGE_HEADER] !== undefined;

/** An answer with its stocks as pages show them. */
export function withShownStock(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withShownStock);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [
      key,
      key === 'stockQuantity' && typeof value === 'number' ? Math.min(value, SHOWN_STOCK) : withShownStock(value),
    ]),
  );
}

/** States what the response depends on, if the caller caches pages. */
export function sendDependencies(request: FastifyRequest, reply: FastifyReply, keys: readonly string[]): void {
  if (isForPage(request)) reply.header(DEPENDENCIES_HEADER, [...new Set(keys)].join(' '));
}
