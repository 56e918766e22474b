import { createHash } from 'node:crypto';
import { DEPENDENCIES_HEADER, PAGE_HEADER, SHOWN_STOCK } from '@haat/shared/contract/page-dependencies';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The keys of a response, for servers that cache pages; without them the response is cached for one version only.
     * Changes of categories, brands or the set of products drop every page, so they need no key.
     */
    dependencies?: (
      answer: never,
      params: Readonly<Record<string, string>>,
      query: Readonly<Record<string, unknown>>,
    ) => readonly string[];
    /** The keys of a 404, if creating the object does not drop every page. */
    missingDependencies?: readonly string[];
  }
}

/** Short, for headers with a hundred products. A collision only drops one page too many. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 7);

/** A product, as shown by its page or a card. */
export const productKey = (id: string): string => `p-${hashed(id)}`;
/**
 * The products of a section and their order: price and availability.
 * @param section such as clothing.women
 */
export const sectionKey = (section: string): string => `s-${hashed(section)}`;
/** Like {@link sectionKey} for the whole shop: lists, counts and searches. */
export const LISTS_KEY = 'lists';
/** A setting that pages show. */
export const settingKey = (part: 'home' | 'tax' | 'remotes'): string => part;
/** Collections: their names, order, conditions and chosen products. */
export const COLLECTIONS_KEY = 'collections';
/** The texts of a page, in all languages. */
export const contentKey = (page: string): string => `content:${page}`;

export const productKeys = (products: readonly { id: string }[]): string[] => products.map(({ id }) => productKey(id));

/** The keys of a list and of the products in it. */
export const listKeys = ({ content }: { content: readonly { id: string }[] }): string[] => [
  LISTS_KEY,
  ...productKeys(content),
];

/** Whether the client is a server that caches rendered pages. */
export const isForPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[PAGE_HEADER] !== undefined;

/** A response with stock values limited to what pages show. */
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

/** Sends the keys of a response, if the client caches pages. */
export function sendDependencies(request: FastifyRequest, reply: FastifyReply, keys: readonly string[]): void {
  if (isForPage(request)) reply.header(DEPENDENCIES_HEADER, [...new Set(keys)].join(' '));
}
