import { claimDecisionSchema, staffClaimSchema } from '@haat/shared/contract/order-changes';
import {
  claimPhotosSchema,
  claimReceiptSchema,
  claimSchema,
  claimStatuses,
  claimViewSchema,
  MAX_CLAIM_PHOTOS,
  MAX_PHOTO_BYTES,
  photoTypes,
} from '@haat/shared/contract/claim';
import { CLAIM_DAYS } from '@haat/shared/contract/order-terms';
import { formatDay } from '@haat/shared/india/calendar';
import { wholeNumber } from '@haat/shared/contract/query-number';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { ClaimsTable } from '../../db/tables/returns';
import { ApiError, notFound, nullIfRefused } from '../../http/api-error';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import { isStaffRequest, requirePermission } from '../auth/require-permission';
import { bytesOf, acceptUploads, uploadedPicture } from '../media/uploaded-picture';
import { countUpload, refuseMoreUploads } from '../media/visitor-uploads';
import { daysAfter, deliveredAt } from '../orders/delivered-at';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { findAccessibleOrder } from '../orders/find-accessible-order';
import type { PaymentGateway } from '../payments/payment-gateway';
import { freeReference } from '../orders/reference-number';
import { claimTokenOf, opensClaim } from './claim-token';
import { decideClaim } from './decide-claim';
import { claimsOf, staffClaimsOf } from './read-claims';
import type { StaffEvents } from '../team/staff-events';

const claimParams = z.object({ reference: z.string().check(z.maxLength(40)) });
const photoParams = z.extend(claimParams, { position: wholeNumber(0, MAX_CLAIM_PHOTOS - 1) });
const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
/** Longest side of a stored photo in pixels: enough to see a scratch. */
const PHOTO_SIDE = 2000;
/** Maximum number of listed claims, newest first. */
const MAX_LISTED = 100;

/** Purchase protection claims, within 7 days of delivery, with photos (specification §2, Protection; §9). Rupees. */
export async function claimRoutes(
  app: App,
  {
    db,
    config,
    gateway,
    jobs,
    staffEvents,
    placedOrdersTask,
  }: Deps & { gateway: PaymentGateway; staffEvents: StaffEvents },
): Promise<void> {
  app.post(
    '/api/claims',
    {
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, staffMay: 'claims.write' },
      schema: {
        tags: ['claims'],
        summary: 'File a purchase protection claim',
        body: claimSchema,
        response: { 201: claimReceiptSchema },
      },
    },
    async (request, reply) => {
      const { email, reason, description } = request.body;
      const orderId = request.body.orderId.toUpperCase();
      const mine = await findAccessibleOrder(db, request, orderId).catch(nullIfRefused);
      // A sender who may open the order gets the refusal. Other claims get the same response whether or not the order
      // exists, so that order numbers reveal nothing; staff compare.
      if (mine) await refuseLate(orderId);
      const row =
        mine?.row ?? (await db.selectFrom('orders').select('email').where('id', '=', orderId).executeTakeFirst());
      const isBuyer = mine !== null || row?.email === email.toLowerCase();
      const actor = mine?.by.as === 'staff' ? await actorOf(request) : null;
      const reference = await freeReference('CL', (candidate) =>
        jobs.within(db, async (tx, add) => {
          const write = () =>
            tx
              .insertInto('claims')
              .values({
                reference: candidate,
                order_id: orderId,
                email: email.toLowerCase(),
                reason,
                description,
                is_buyer: isBuyer,
              })
              .onConflict((conflict) => conflict.column('reference').doNothing())
              .returning('reference')
              .executeTakeFirst();
          const written = await audited(tx, actor, 'claim.create', () => ({ kind: 'claim', id: candidate }), write);
          if (written)
            await add(ORDER_MAILS, { about: 'claim-filed', reference: written.reference } satisfies OrderMail);
          return written?.reference;
        }),
      );
      if (!actor) staffEvents.happened('claim', [reference], 'claim.create');
      reply.code(201);
      return { reference, token: claimTokenOf(reference, config.sessionSecret) };
    },
  );

  app.get(
    '/api/claims',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['claims'],
        summary: `The ${MAX_LISTED} newest claims, of one status or all (staff)`,
        querystring: z.object({ status: z.optional(z.enum(claimStatuses)) }),
        response: { 200: z.object({ content: z.array(staffClaimSchema) }) },
      },
    },
    async (request) => {
      const { status } = request.query;
      let query = db
        .selectFrom('claims')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('reference')
        .limit(MAX_LISTED);
      if (status) query = query.where('status', '=', status);
      const rows = await query.execute();
      return { content: await staffClaimsOf(db, rows) };
    },
  );

  app.get(
    '/api/claims/:reference',
    {
      config: { staffMay: 'orders.read' },
      schema: {
        tags: ['claims'],
        summary: 'One claim: for the person who filed it (X-Claim-Token), and staff',
        params: claimParams,
        response: { 200: claimViewSchema },
      },
    },
    async (request) => {
      const [view] = await claimsOf(db, [(await readableClaim(request, request.params.reference)).claim]);
      if (!view) throw notFound('Claim');
      return view;
    },
  );

  app.get(
    '/api/orders/:id/claims',
    {
      config: { staffMay: 'orders.read' },
      schema: {
        tags: ['claims'],
        summary: 'Claims that the buyer has filed about an order, newest first',
        params: orderParams,
        response: { 200: z.object({ content: z.array(claimViewSchema) }) },
      },
    },
    async (request) => {
      const { row } = await findAccessibleOrder(db, request, request.params.id);
      return {
        content: await claimsOf(
          db,
          await db
            .selectFrom('claims')
            .selectAll()
            .where('order_id', '=', row.id)
            .where('is_buyer', '=', true)
            .orderBy('created_at', 'desc')
            .execute(),
        ),
      };
    },
  );

  app.get(
    '/api/claims/:reference/photos/:position',
    {
      config: { staffMay: 'orders.read' },
      schema: {
        tags: ['claims'],
        summary: 'A claim’s photo: for the person who filed it, and staff',
        params: photoParams,
      },
    },
    async (request, reply) => {
      const { claim } = await readableClaim(request, request.params.reference);
      const photo = await db
        .selectFrom('claim_photos')
        .select('bytes')
        .where('claim_id', '=', claim.id)
        .where('position', '=', request.params.position)
        .executeTakeFirst();
      if (!photo) throw notFound('Photo');
      return reply.type('image/webp').header('Cache-Control', 'private, no-store').send(Buffer.from(photo.bytes));
    },
  );

  app.post(
    '/api/claims/:reference/decide',
    {
      onRequest: requirePermission('claims.write'),
      schema: {
        tags: ['claims'],
        summary: 'Decide a claim (staff)',
        params: claimParams,
        body: claimDecisionSchema,
        response: { 200: claimViewSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const reference = request.params.reference.toUpperCase();
      await jobs.within(db, async (tx, add) => {
        await audited(tx, actor, 'claim.decide', { kind: 'claim', id: reference }, () =>
          decideClaim(tx, { config, gateway }, reference, request.body, { at: new Date(), actorId: actor.id }),
        );
        await add(ORDER_MAILS, { about: 'claim-decided', reference } satisfies OrderMail);
      });
      if (request.body.decision === 'replacement') placedOrdersTask.schedule();
      const [view] = await claimsOf(
        db,
        await db.selectFrom('claims').selectAll().where('reference', '=', reference).execute(),
      );
      if (!view) throw notFound('Claim');
      return view;
    },
  );

  // In a separate plugin scope: no other route accepts binary bodies.
  await app.register(async (scope: App) => {
    acceptUploads(scope, photoTypes, MAX_PHOTO_BYTES);
    scope.post(
      '/api/claims/:reference/photos',
      {
        // Before the photo is read.
        onRequest: async (request) => {
          const { actor } = await readableClaim(request, request.params.reference);
          if (!actor) await refuseMoreUploads(db, config, request.ip);
        },
        bodyLimit: MAX_PHOTO_BYTES,
        config: { rateLimit: { max: 30, timeWindow: '1 minute' }, staffMay: 'claims.write' },
        schema: {
          tags: ['claims'],
          summary: `Add a photo to an open claim, its bytes as the body; ${MAX_CLAIM_PHOTOS} at most`,
          consumes: [...photoTypes],
          params: claimParams,
          response: { 201: claimPhotosSchema },
        },
      },
      async (request, reply) => {
        const { claim, actor } = await readableClaim(request, request.params.reference);
        if (claim.status !== 'Open') throw new ApiError(409, 'wrong-status', 'This claim has already been decided.');
        const [photo] = await uploadedPicture(bytesOf(request.body), [PHOTO_SIDE]);
        const photos = await db.transaction().execute((tx) =>
          audited(tx, actor, 'claim.photo', { kind: 'claim', id: claim.reference }, async () => {
            // Serialises concurrent uploads.
            await tx.selectFrom('claims').select('id').where('id', '=', claim.id).forUpdate().execute();
            const { count } = await tx
              .selectFrom('claim_photos')
              .select((select) => select.fn.countAll<number>().as('count'))
              .where('claim_id', '=', claim.id)
              .executeTakeFirstOrThrow();
            if (count >= MAX_CLAIM_PHOTOS)
              throw new ApiError(409, 'too-many', (t) =>
                t('A claim can have at most {{most}} photos.', { most: MAX_CLAIM_PHOTOS }),
              );
            if (!actor) await countUpload(tx, config, request.ip, photo.bytes.length);
            await tx
              .insertInto('claim_photos')
              .values({ claim_id: claim.id, position: count, bytes: photo.bytes })
              .execute();
            return count + 1;
          }),
        );
        reply.code(201);
        return { photos };
      },
    );
  });

  /** @throws ApiError 409 before anything was shipped, or after the period for claims */
  async function refuseLate(orderId: string): Promise<void> {
    const { status, estimated_delivery } = await db
      .selectFrom('orders')
      .select(['status', 'estimated_delivery'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (status !== 'Delivered' && status !== 'In Transit')
      throw new ApiError(
        409,
        'not-delivered',
        status === 'Cancelled'
          ? 'This order is cancelled, so you cannot file a claim.'
          : (t) =>
              t('This order has not shipped yet. It arrives by {{day}}. You can cancel it until it ships.', {
                day: formatDay(estimated_delivery, t),
              }),
      );
    const delivered = await deliveredAt(db, orderId);
    const until = delivered && daysAfter(delivered, CLAIM_DAYS);
    if (until && new Date() > until)
      throw new ApiError(409, 'too-late', (t) =>
        t(
          'A claim could be filed until {{day}}, {{days}} days from delivery. You can still return it: see the Returns Centre.',
          { day: formatDay(until.toISOString(), t), days: CLAIM_DAYS },
        ),
      );
  }

  /** The row of a claim for its author or for staff (then with the actor). Others get 404. */
  async function readableClaim(
    request: FastifyRequest,
    token: string,
  ): Promise<{ claim: Selectable<ClaimsTable>; actor: AuditActor | null }> {
    const reference = token.toUpperCase();
    const isTheirs = opensClaim(request.headers['x-claim-token'], reference, config.sessionSecret);
    const user = isTheirs ? null : await request.signedIn();
    const row =
      isTheirs || isStaffRequest(request, user)
        ? await db.selectFrom('claims').selectAll().where('reference', '=', reference).executeTakeFirst()
        : undefined;
    if (!row) throw notFound('Claim');
    return { claim: row, actor: isTheirs ? null : await actorOf(request) };
  }
}
