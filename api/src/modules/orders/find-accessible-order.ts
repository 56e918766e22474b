import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { notFound, nullIfRefused } from '../../http/api-error';
import { isStaffRequest } from '../auth/require-permission';
import type { ChangeAuthor } from './move-order';
import { isPaymentLinkToken } from './payment-link';
import { isViewTokenValid } from './view-token';

const orderPath = z.object({ id: z.string() });

/** A payment link allows viewing and paying its order, but not cancelling or returning. */
const opensByPaymentLink = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' || routeOptions.url === '/api/orders/:id/payment';

/**
 * The order's row, if the sender may access it: its owner, a sender with the token of the order or of its payment link
 * (header X-Order-Token), or staff with the permission in the route's `staffMay`. Other senders get 404.
 * @returns also the role in which the sender accesses it
 * @throws ApiError 404
 */
export async function findAccessibleOrder(db: Kysely<Database>, request: FastifyRequest, id: string) {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id.toUpperCase()).executeTakeFirst();
  const token = request.headers['x-order-token'];
  const hasToken =
    row !== undefined &&
    typeof token === 'string' &&
    (isViewTokenValid(token, row.view_token_hash) ||
      (opensByPaymentLink(request) && (await isPaymentLinkToken(db, row.id, token))));
  const user = hasToken ? await request.signedIn().catch(nullIfRefused) : await request.signedIn();
  // An API key acts as staff, even for orders of the person who created it.
  const isOwner = hasToken || (row !== undefined && user !== null && user.apiKey === null && row.user_id === user.id);
  if (!row || (!isOwner && !isStaffRequest(request, user))) throw notFound('Order');
  const by: ChangeAuthor = { as: isOwner ? 'shopper' : 'staff', id: user?.id ?? null };
  return { row, by };
}

/**
 * Refuses a sender without access to the order in the path before the body is read. The handler checks again, because a
 * body may take its time.
 * @throws ApiError 404
 */
export function requireOrderAccess(db: Kysely<Database>): onRequestAsyncHookHandler {
  return async (request) => void (await findAccessibleOrder(db, request, orderPath.parse(request.params).id));
}
