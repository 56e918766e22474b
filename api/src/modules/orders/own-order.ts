import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { readableOrder } from './readable-order';

/** The order, if the sender has its token or is its owner. To anybody else, staff too, it isn't there. @throws ApiError 404 */
export async function ownOrder(db: Kysely<Database>, request: FastifyRequest, id: string): Promise<{ id: string }> {
  const { row, by } = await readableOrder(db, request, id);
  if (by.as !== 'shopper') throw notFound('Order');
  return row;
}
