import { claimSchema, feedbackSchema, messageSchema, pincodeSchema, receiptSchema } from '@haat/shared/contract/service';
import { placeOfPin } from '@haat/shared/india/pin-codes';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { referenceNumber } from '../orders/reference-number';

/** The forms of the help, contact and protection pages, and what a PIN code says (specification §2, Static pages). */
export async function serviceRoutes(app: App, { db }: Deps): Promise<void> {
  const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };

  app.post('/api/feedback', { config: limited, schema: { tags: ['service'], summary: '“Was this helpful?”', body: feedbackSchema } }, async (request, reply) => {
    const { page, helpful, comment } = request.body;
    await db.insertInto('feedback').values({ page, helpful, comment: comment?.trim() || null }).execute();
    return reply.code(204).send();
  });

  app.post('/api/claims', { config: limited, schema: { tags: ['service'], summary: 'File a purchase protection claim', body: claimSchema, response: { 201: receiptSchema } } }, async (request, reply) => {
    const { orderId, email, reason, description } = request.body;
    // Taken whether the order is known or not, so that nobody learns whose order a number is; staff compare.
    const reference = await kept((candidate) => db.insertInto('claims')
      .values({ reference: candidate, order_id: orderId.toUpperCase(), email: email.toLowerCase(), reason, description })
      .onConflict((conflict) => conflict.column('reference').doNothing()).returning('reference').executeTakeFirst(), 'CL');
    reply.code(201);
    return { reference };
  });

  app.post('/api/messages', { config: limited, schema: { tags: ['service'], summary: 'Send a message to the shop', body: messageSchema, response: { 201: receiptSchema } } }, async (request, reply) => {
    const { topic, name, email, message } = request.body;
    const reference = await kept((candidate) => db.insertInto('messages')
      .values({ reference: candidate, topic, name, email: email.toLowerCase(), message })
      .onConflict((conflict) => conflict.column('reference').doNothing()).returning('reference').executeTakeFirst(), 'MS');
    reply.code(201);
    return { reference };
  });

  app.get('/api/pincodes/:pin', { schema: { tags: ['service'], summary: 'The state, and the town or district, of a PIN code', params: z.object({ pin: z.string().check(z.maxLength(20)) }), response: { 200: pincodeSchema } } }, async (request, reply) => {
    const place = placeOfPin(request.params.pin);
    const [state] = place?.states ?? [];
    // The post of the armed forces (900001 and on) has no state to tell either.
    if (!place || !state) throw new ApiError(404, 'not-found', 'There is no such PIN code.');
    reply.header('Cache-Control', 'public, max-age=86400');
    return { pincode: request.params.pin, state, city: place.city };
  });
}

/** Tries numbers until one is free. */
async function kept(write: (reference: string) => Promise<{ reference: string } | undefined>, prefix: 'CL' | 'MS'): Promise<string> {
  for (;;) {
    const written = await write(referenceNumber(prefix));
    if (written) return written.reference;
  }
}
