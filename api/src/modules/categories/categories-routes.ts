import {
  categoryDetailSchema,
  categoryMetadataSchema,
  categorySchema,
  categoryTypeSchema,
} from '@haat/shared/contract/category';
import { wrapped } from '@haat/shared/contract/common';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { languageOf } from '../../http/request-language';
import { notFound } from '../../http/api-error';
import {
  allCategories,
  categoriesIn,
  childrenOf,
  shownCategories,
  toCategory,
  toSection,
  toTree,
  type CategoryRow,
} from './category-tree';

const tags = ['categories'];
const word = z.string().check(z.minLength(1), z.maxLength(160));
const parentQuery = z.object({ parent: z.optional(word) });

/**
 * By ID or slug. A slug that several levels have means the highest one, unless `parent` (a slug or an ID) selects
 * another. `clothing/women` and `clothing.women` are the same ID.
 */
function findCategory(rows: readonly CategoryRow[], key: string, parent?: string): CategoryRow | undefined {
  const id = key.replaceAll('/', '.');
  const isOf = (row: CategoryRow) =>
    parent === undefined ||
    row.parent_id === parent ||
    rows.some((other) => other.id === row.parent_id && other.slug === parent);
  return rows.find((row) => row.id === id && isOf(row)) ?? rows.find((row) => row.slug === key && isOf(row));
}

interface Place {
  category: CategoryRow;
  subcategory: CategoryRow | undefined;
  type: CategoryRow | undefined;
}

/** The category that a query selects by slugs or IDs of any level; its ancestors follow from it. */
function findPlace(
  rows: readonly CategoryRow[],
  query: { category?: string | undefined; subcategory?: string | undefined; type?: string | undefined },
): Place | null {
  const named = (key: string | undefined, level: number, above: (path: readonly CategoryRow[]) => boolean) =>
    key === undefined
      ? undefined
      : rows.find((row) => row.level === level && isCalled(row, key) && above(pathTo(rows, row)));
  const isCalled = ({ id, slug }: CategoryRow, key: string) => slug === key || id === key.replaceAll('/', '.');
  const isIn = (row: CategoryRow | undefined, key: string | undefined) =>
    key === undefined || (row !== undefined && isCalled(row, key));

  const type = named(query.type, 3, ([top, middle]) => isIn(top, query.category) && isIn(middle, query.subcategory));
  const subcategory = type
    ? rows.find(({ id }) => id === type.parent_id)
    : named(query.subcategory, 2, ([top]) => isIn(top, query.category));
  const category = subcategory
    ? rows.find(({ id }) => id === subcategory.parent_id)
    : named(query.category, 1, () => true);
  return category ? { category, subcategory, type } : null;
}

/** The visible descendants of a category. For a hidden category, whose URL still works, these are included too. */
const shownBelow = (rows: readonly CategoryRow[], category: CategoryRow): CategoryRow[] =>
  shownCategories(rows.filter(({ id }) => id.startsWith(`${category.id}.`)));

function pathTo(rows: readonly CategoryRow[], category: CategoryRow): CategoryRow[] {
  const parent = rows.find((row) => row.id === category.parent_id);
  return parent ? [...pathTo(rows, parent), category] : [category];
}

/** The category calls of specification §7. The tree is small, so it is read as a whole. */
export async function categoriesRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, {
    version,
    responseCache,
    cacheControl: 'public, max-age=60, stale-while-revalidate=600',
  });

  // A change of categories invalidates every page, so responses need no keys.
  const config = { dependencies: () => [] };
  const tree = wrapped(z.array(categorySchema));
  const rowsFor = async (request: FastifyRequest) => categoriesIn(await allCategories(db), languageOf(request));
  const answerTree = async (request: FastifyRequest) => ({ data: toTree(shownCategories(await rowsFor(request))) });
  app.get(
    '/api/categories',
    { config, schema: { tags, summary: 'The whole tree', response: { 200: tree } } },
    answerTree,
  );
  app.get(
    '/api/categories/all',
    { config, schema: { tags, summary: 'The whole tree: departments, sections, types', response: { 200: tree } } },
    answerTree,
  );
  app.get(
    '/api/categories/top-level',
    { config, schema: { tags, summary: 'The departments, with their sections and types', response: { 200: tree } } },
    answerTree,
  );

  const metadataQuery = z.object({ category: z.optional(word), subcategory: z.optional(word), type: z.optional(word) });
  app.get(
    '/api/categories/metadata',
    {
      config,
      schema: {
        tags,
        summary: 'Names of a category path by any of its parts; subcategory and type may be null (§3)',
        querystring: metadataQuery,
        response: { 200: wrapped(categoryMetadataSchema) },
      },
    },
    async (request) => {
      const place = findPlace(await rowsFor(request), request.query);
      if (!place) throw notFound('Category');
      const { category, subcategory, type } = place;
      return {
        data: {
          category: toCategory(category),
          subcategory: subcategory ? toCategory(subcategory) : null,
          type: type ? toCategory(type) : null,
        },
      };
    },
  );

  app.get(
    '/api/categories/place',
    {
      config,
      schema: {
        tags,
        summary: 'The slugs of the category at an address, or of the one that had it before; null where there is none',
        querystring: z.object({ path: z.string().check(z.minLength(1), z.maxLength(400)) }),
        response: { 200: wrapped(z.nullable(z.array(z.string()))) },
      },
    },
    async ({ query: { path } }) => {
      const rows = await allCategories(db);
      const id = path.replaceAll('/', '.');
      // A single slug is a valid address too: /category/sarees.
      const own = rows.find((row) => row.id === id) ?? rows.find(({ slug }) => slug === id);
      if (own) return { data: own.id.split('.') };
      const moved = await db
        .selectFrom('category_redirects')
        .select(['from_id', 'to_id'])
        .where(sql<boolean>`from_id = ${id} or right(from_id, length(${id}) + 1) = '.' || ${id}`)
        .orderBy(sql`from_id = ${id}`, 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('from_id')
        .limit(1)
        .executeTakeFirst();
      return { data: moved?.to_id.split('.') ?? null };
    },
  );

  app.get(
    '/api/categories/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'One category of any level, with what is below it and the path to it',
        params: z.object({ slug: word }),
        querystring: parentQuery,
        response: { 200: wrapped(categoryDetailSchema) },
      },
    },
    async (request) => {
      const rows = await rowsFor(request);
      const category = findCategory(rows, request.params.slug, request.query.parent);
      if (!category) throw notFound('Category');
      const shown = shownBelow(rows, category);
      return {
        data: {
          ...toCategory(category),
          level: category.level,
          subcategories: childrenOf(shown, category.id).map((child) => toSection(shown, child)),
          path: pathTo(rows, category).map(({ name, slug }) => ({ name, slug })),
        },
      };
    },
  );

  app.get(
    '/api/categories/:id/subcategories',
    {
      config,
      schema: {
        tags,
        summary: 'The direct children of a category',
        params: z.object({ id: word }),
        querystring: parentQuery,
        response: { 200: wrapped(z.array(categoryTypeSchema)) },
      },
    },
    async (request) => {
      const rows = await rowsFor(request);
      const category = findCategory(rows, request.params.id, request.query.parent);
      if (!category) throw notFound('Category');
      return { data: childrenOf(shownBelow(rows, category), category.id).map(toCategory) };
    },
  );
}
