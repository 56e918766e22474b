import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { App } from '../../deps';
import type { NamedProduct, NameOf } from '../../http/api-error';
import { languageOf, varyByLanguage } from '../../http/request-language';

/** A line of a cart or an order, anywhere in a response. */
export interface Line {
  productId: string;
  name: string;
  options?: Record<string, string>;
  optionTexts?: Record<string, string> | undefined;
}

const isLine = (value: object): value is Line =>
  'productId' in value && 'name' in value && typeof value.productId === 'string' && typeof value.name === 'string';

/** The lines in a response. */
export function* linesIn(value: unknown): Generator<Line> {
  if (typeof value !== 'object' || value === null) return;
  if (isLine(value)) yield value;
  for (const part of Object.values(value)) yield* linesIn(part);
}

/** Translates the names and options of lines. A line whose name differs from the product's keeps it. */
export async function translateLines(
  db: Kysely<Database>,
  lines: readonly Line[],
  language: ContentLanguage,
): Promise<void> {
  if (lines.length === 0 || language === 'en') return;
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'texts'])
    .where('id', 'in', [...new Set(lines.map(({ productId }) => productId))])
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const line of lines) {
    const product = byId.get(line.productId);
    const texts = product?.texts[language];
    if (texts?.name && line.name === product?.name) line.name = texts.name;
    if (texts?.options) line.optionTexts = texts.options;
  }
}

/**
 * Reads the names of products in a language. A product that had another name keeps it, as in {@link translateLines}.
 */
export async function namesIn(
  db: Kysely<Database>,
  products: readonly NamedProduct[],
  language: ContentLanguage,
): Promise<NameOf> {
  const keyOf = ({ productId, name }: NamedProduct) => JSON.stringify([productId, name]);
  const lines = products.map(({ productId, name }) => ({ key: keyOf({ productId, name }), productId, name }));
  await translateLines(db, lines, language);
  const names = new Map(lines.map(({ key, name }) => [key, name]));
  return (product) => names.get(keyOf(product)) ?? product.name;
}

/**
 * Translates lines of carts and orders in the responses of a plugin's routes. A line that was ordered under another
 * name keeps that name.
 */
export function useLineTexts(app: App, db: Kysely<Database>): void {
  app.addHook('preSerialization', async (request, reply, payload) => {
    varyByLanguage(reply);
    const language = languageOf(request);
    if (language !== 'en') await translateLines(db, [...linesIn(payload)], language);
    return payload;
  });
}
