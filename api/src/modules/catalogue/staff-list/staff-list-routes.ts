import {
  productTagsSchema,
  staffProductPageSchema,
  staffProductQuerySchema,
} from '@haat/shared/contract/staff-products';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../../deps';
import { ApiError } from '../../../http/api-error';
import { pageInfo } from '../../../http/page-of';
import { requirePermission } from '../../auth/require-permission';
import { findStaffProducts } from './find-staff-products';
import type { SortKey } from './staff-list';
import type { StaffList } from './staff-list';

const keySchema = z.tuple([z.union([z.string(), z.number()]), z.int()]);

const cursorOf = (key: SortKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

function keyOf(cursor: string): SortKey {
  try {
    return keySchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ApiError(400, 'invalid', 'cursor: Is none of ours', [
      { path: 'cursor', message: 'Is not a cursor of this API' },
    ]);
  }
}

/** The number of tags offered as suggestions. */
const MAX_TAGS = 500;

/** The product list of staff, with drafts and archived products. */
export async function staffListRoutes(app: App, { db, staffList }: Deps & { staffList: StaffList }): Promise<void> {
  app.get(
    '/api/admin/products',
    {
      onRequest: requirePermission('products.read'),
      schema: {
        tags: ['catalogue: staff'],
        summary: 'Products in every state: filtered, sorted, counted; by page or from a cursor on',
        querystring: staffProductQuerySchema,
        response: { 200: staffProductPageSchema },
      },
    },
    async ({ query: { sort, order, page, size, cursor, ...filter } }) => {
      const key = cursor === undefined ? null : keyOf(cursor);
      const found = await staffList.find(
        filter,
        sort,
        order ?? (sort === 'created' || sort === 'updated' ? 'desc' : 'asc'),
      );
      const from = key === null ? page * size : found.placeAfter(key);
      const { total, statuses } = found;
      const last = found.keyOf(from + size - 1);
      const ords = found.ords(from, from + size);
      const next = from + size < total && last ? cursorOf(last) : null;
      return {
        content: await findStaffProducts(db, ords),
        ...pageInfo(total, { page, size }),
        last: next === null,
        next,
        statuses,
      };
    },
  );

  app.get(
    '/api/admin/product-tags',
    {
      onRequest: requirePermission('products.read'),
      schema: {
        tags: ['catalogue: staff'],
        summary: 'The tags of products, the most frequent first (staff)',
        response: { 200: productTagsSchema },
      },
    },
    async () => {
      const { rows } = await sql<{ tag: string }>`
        select min(tag) as tag from products p cross join lateral jsonb_array_elements_text(p.tags) tag
        group by lower(tag) order by count(*) desc, lower(tag) limit ${MAX_TAGS}`.execute(db);
      return { tags: rows.map(({ tag }) => tag) };
    },
  );
}
