import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound, nullIfRefused } from '../../http/api-error';
import { comesAsStaff } from '../auth/require-permission';
import type { By } from './move-order';
import { opens } from './view-token';

/**
 * The order's row, if the sender may see it: its owner, a sender with its token (header X-Order-Token), or staff with
 * the permission in the route's `staffMay`. Other senders get 404.
 * @returns also the role in which the sender reads it
 * @throws ApiError 404
 */
export async function readableOrder(db: Kysely<Database>, request: FastifyRequest, id: string) {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id.toUpperCase()).executeTakeFirst();
  const token = request.headers['x-order-token'];
  const hasToken = row !== undefined && typeof token === 'string' && opens(token, row.view_token_hash);
  const user = hasToken ? await request.signedIn().catch(nullIfRefused) : await request.signedIn();
  // A key comes as staff also to what its maker bought themselves.
  const isOwner = hasToken || (row !== undefined && user !== null && user.apiKey === null && row.user_id === user.id);
  if (!row || (!isOwner && !comesAsStaff(request, user))) throw notFound('Order');
  const by: By = { as: isOwner ? 'shopper' : 'staff', id: user?.id ?? null };
  return { row, by };
}
