import { feedbackSchema, messageSchema, pincodeSchema, receiptSchema } from '@haat/shared/contract/service';
import { wrapped } from '@haat/shared/contract/common';
import { placeOfPin } from '@haat/shared/india/pin-codes';
import { toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { languageOf, varyByLanguage } from '../../http/request-language';
import { requirePermission } from '../auth/require-permission';
import { deliveryOptions } from '../delivery/delivery-options';
import { HELP_MAILS, type HelpMail } from '../help/help-mails';
import { freeReference } from '../orders/reference-number';
import { readTerms } from '../settings/read-setting';
import { hindiPlace } from '../../text/hindi-places';
import type { StaffEvents } from '../team/staff-events';

/** The forms of the help and contact pages, and data of PIN codes (specification §2, Static pages). */
export async function serviceRoutes(
  app: App,
  { db, config, jobs, staffEvents }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };

  app.post(
    '/api/feedback',
    { config: limited, schema: { tags: ['service'], summary: '“Was this helpful?”', body: feedbackSchema } },
    async (request, reply) => {
      const { page, helpful, comment } = request.body;
      await db
        .insertInto('feedback')
        .values({ page, helpful, comment: comment?.trim() || null })
        .execute();
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/feedback',
    {
      onRequest: requirePermission('messages.read'),
      schema: {
        tags: ['service'],
        summary: '“Was this helpful?”, counted by page (staff)',
        response: { 200: wrapped(z.array(z.object({ page: z.string(), yes: z.number(), no: z.number() }))) },
      },
    },
    async () => {
      const { rows } = await sql<{ page: string; yes: number; no: number }>`
      select page, (count(*) filter (where helpful))::int as yes, (count(*) filter (where not helpful))::int as no from feedback group by page order by page`.execute(
        db,
      );
      return { data: rows };
    },
  );

  app.post(
    '/api/messages',
    {
      preHandler: app.limitMails,
      config: limited,
      schema: {
        tags: ['service'],
        summary: 'Send a message to the shop',
        body: messageSchema,
        response: { 201: receiptSchema },
      },
    },
    async (request, reply) => {
      const { topic, name, email, message } = request.body;
      const { reference } = await freeReference('MS', (candidate) =>
        db
          .insertInto('messages')
          .values({
            reference: candidate,
            topic,
            name,
            email: email.toLowerCase(),
            language: languageOf(request),
            message,
          })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .returning('reference')
          .executeTakeFirst(),
      );
      for (const about of ['message', 'message-copy'] as const)
        await jobs.add(HELP_MAILS, { about, reference } satisfies HelpMail);
      staffEvents.happened('message', [reference], 'message.create');
      reply.code(201);
      return { reference };
    },
  );

  app.get(
    '/api/pincodes/:pin',
    {
      schema: {
        tags: ['service'],
        summary: 'State and town of a PIN code, with delivery date and charge for an order placed now',
        params: z.object({ pin: z.string().check(z.maxLength(20)) }),
        response: { 200: pincodeSchema },
      },
    },
    async (request, reply) => {
      const pin = request.params.pin.replace(/[\s-]/g, '');
      const place = placeOfPin(pin);
      const [state] = place?.states ?? [];
      // PIN codes of the army postal service (from 900001) have no state either.
      if (!place || !state) throw new ApiError(404, 'not-found', 'This PIN code does not exist.');
      // Short, because the days change at the cut-off time.
      reply.header('Cache-Control', 'public, max-age=60');
      varyByLanguage(reply);
      const shown = languageOf(request) === 'hi' ? hindiPlace : String;
      return {
        pincode: pin,
        state,
        city: place.city,
        label: [...new Set([place.city ?? state, state])].map(shown).join(', '),
        delivery: deliveryOptions((await readTerms(db, config)).delivery, new Date()).map(
          ({ title, pricePaise, day }) => ({ title, price: toRupees(pricePaise), day }),
        ),
      };
    },
  );
}
