import {
  categoryDetailSchema,
  categoryMetadataSchema,
  categorySchema,
  categoryTypeSchema,
} from '@haat/shared/contract/category';
import { wrapped } from '@haat/shared/contract/common';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { useCatalogueAnswers } from '../../http/catalogue-answers';
import { notFound } from '../../http/api-error';
import { allCategories, childrenOf, toCategory, toSection, toTree, type CategoryRow } from './category-tree';

const tags = ['categories'];
const word = z.string().check(z.minLength(1), z.maxLength(160));
const parentQuery = z.object({ parent: z.optional(word) });

/**
 * By id, or by slug; one that stands on several levels means the highest, unless `parent` (a slug or an id) says whose.
 * `clothing/women` and `clothing.women` both name the id.
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

/** The place that a query names by slugs or ids of any of its levels: what stands above a named one is found by it. */
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

function pathTo(rows: readonly CategoryRow[], category: CategoryRow): CategoryRow[] {
  const parent = rows.find((row) => row.id === category.parent_id);
  return parent ? [...pathTo(rows, parent), category] : [category];
}

/** The category calls of specification §7. The tree is small and read whole. */
export async function categoriesRoutes(app: App, { db, version, answers }: Deps): Promise<void> {
  useCatalogueAnswers(app, { version, answers, cacheControl: 'public, max-age=60, stale-while-revalidate=600' });

  const tree = wrapped(z.array(categorySchema));
  const answerTree = async () => ({ data: toTree(await allCategories(db)) });
  app.get('/api/categories', { schema: { tags, summary: 'The whole tree', response: { 200: tree } } }, answerTree);
  app.get(
    '/api/categories/all',
    { schema: { tags, summary: 'The whole tree: departments, sections, types', response: { 200: tree } } },
    answerTree,
  );
  app.get(
    '/api/categories/top-level',
    { schema: { tags, summary: 'The departments, with their sections and types', response: { 200: tree } } },
    answerTree,
  );

  const metadataQuery = z.object({ category: z.optional(word), subcategory: z.optional(word), type: z.optional(word) });
  app.get(
    '/api/categories/metadata',
    {
      schema: {
        tags,
        summary: 'What a category path is called, by any of its parts; subcategory and type may be null (§3)',
        querystring: metadataQuery,
        response: { 200: wrapped(categoryMetadataSchema) },
      },
    },
    async (request) => {
      const place = findPlace(await allCategories(db), request.query);
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
    '/api/categories/:slug',
    {
      schema: {
        tags,
        summary: 'One category of any level, with what is below it and the path to it',
        params: z.object({ slug: word }),
        querystring: parentQuery,
        response: { 200: wrapped(categoryDetailSchema) },
      },
    },
    async (request) => {
      const rows = await allCategories(db);
      const category = findCategory(rows, request.params.slug, request.query.parent);
      if (!category) throw notFound('Category');
      return {
        data: {
          ...toCategory(category),
          level: category.level,
          subcategories: childrenOf(rows, category.id).map((child) => toSection(rows, child)),
          path: pathTo(rows, category).map(({ name, slug }) => ({ name, slug })),
        },
      };
    },
  );

  app.get(
    '/api/categories/:id/subcategories',
    {
      schema: {
        tags,
        summary: 'What stands directly below a category',
        params: z.object({ id: word }),
        querystring: parentQuery,
        response: { 200: wrapped(z.array(categoryTypeSchema)) },
      },
    },
    async (request) => {
      const rows = await allCategories(db);
      const category = findCategory(rows, request.params.id, request.query.parent);
      if (!category) throw notFound('Category');
      return { data: childrenOf(rows, category.id).map(toCategory) };
    },
  );
}
