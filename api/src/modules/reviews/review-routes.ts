import {
  MAX_PHOTO_BYTES,
  MAX_REVIEW_PHOTOS,
  ownReviewSchema,
  reviewPageSchema,
  reviewPhotoSchema,
  reviewQuerySchema,
  reviewReplySchema,
  reviewSchema,
  reviewWriteSchema,
  moderationStatuses,
  type OwnReview,
} from '@haat/shared/contract/reviews';
import { paged } from '@haat/shared/contract/common';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { languageOf } from '../../http/request-language';
import { productKey } from '../../http/page-dependencies';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { bytesOf, acceptUploads, uploadedPicture } from '../media/uploaded-picture';
import { countUpload, refuseMoreUploads } from '../media/visitor-uploads';
import type { StaffEvents } from '../team/staff-events';
import { moderateUserContent, decisionSchema } from '../user-content/moderate-user-content';
import { voteRoutes } from '../user-content/vote-routes';
import { hasReceived } from './has-received';
import { reviewsOf, toReviews } from './read-reviews';
import { shownName } from './shown-name';

const tags = ['reviews'];
const id = z.string().check(z.minLength(1), z.maxLength(160));
const idParams = z.object({ id });
const photoParams = z.object({ id, photo: id });
const LARGE_SIDE = 1_600;
const SMALL_SIDE = 240;
/** Cache lifetime of photos in seconds: photos of a review that staff hide stay in caches at most this long. */
const PHOTO_SECONDS = 3_600;

/**
 * The public reviews of a product, cached like the catalogue's responses: a review that is shown changes their version.
 */
export async function reviewReadRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'no-cache' });
  app.get(
    '/api/products/:id/reviews',
    {
      config: { dependencies: (_: object, { id = '' }) => [productKey(id)] },
      schema: {
        tags,
        summary: 'Reviews of a product, those in the language of the request first, with the count of each rating',
        params: idParams,
        querystring: reviewQuerySchema,
        response: { 200: reviewPageSchema },
      },
    },
    async (request) => reviewsOf(db, await requireProduct(db, request.params.id), request.query, languageOf(request)),
  );
}

/** Reviews by buyers, which staff moderate (specification §2, Product detail). */
export async function reviewRoutes(app: App, deps: Deps & { staffEvents: StaffEvents }): Promise<void> {
  const { db, config, staffEvents } = deps;
  const writing = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, onRequest: requireSignIn() };
  const state = config.moderateFirst ? ('waiting' as const) : ('shown' as const);

  const ownOf = async (userId: string, productId: string): Promise<OwnReview> => {
    const [mayReview, row, voted] = await Promise.all([
      hasReceived(db, userId, productId),
      db
        .selectFrom('reviews')
        .selectAll()
        .where('product_id', '=', productId)
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      db
        .selectFrom('review_votes')
        .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
        .select('reviews.id')
        .where('reviews.product_id', '=', productId)
        .where('review_votes.user_id', '=', userId)
        .execute(),
    ]);
    const [review] = row ? await toReviews(db, [row]) : [];
    return {
      mayReview,
      review: row && review ? { ...review, state: row.state } : null,
      voted: voted.map((vote) => vote.id),
    };
  };

  app.get(
    '/api/products/:id/reviews/mine',
    {
      onRequest: requireSignIn(),
      schema: {
        tags,
        summary: 'The caller’s own review of a product, and whether they may write one',
        params: idParams,
        response: { 200: ownReviewSchema },
      },
    },
    async (request) => ownOf((await requireUser(request)).id, await requireProduct(db, request.params.id)),
  );

  app.put(
    '/api/products/:id/reviews/mine',
    {
      ...writing,
      schema: {
        tags,
        summary: 'Write or replace one’s review of a received product',
        params: idParams,
        body: reviewWriteSchema,
        response: { 200: ownReviewSchema },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const product = await requireProduct(db, request.params.id);
      if (!(await hasReceived(db, user.id, product)))
        throw new ApiError(
          403,
          'not-bought',
          'Only buyers can review. You can write a review after your order of this product is delivered.',
        );
      const { id: written } = await db
        .insertInto('reviews')
        .values({ product_id: product, user_id: user.id, author: shownName(user.name), ...request.body, state })
        .onConflict((conflict) =>
          conflict
            .columns(['product_id', 'user_id'])
            .doUpdateSet({ author: shownName(user.name), ...request.body, state, updated_at: new Date() }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      staffEvents.happened('review', [written], 'review.write');
      return ownOf(user.id, product);
    },
  );

  app.delete(
    '/api/products/:id/reviews/mine',
    { ...writing, schema: { tags, summary: 'Delete one’s own review', params: idParams } },
    async (request, reply) => {
      const user = await requireUser(request);
      await db
        .deleteFrom('reviews')
        .where('product_id', '=', request.params.id)
        .where('user_id', '=', user.id)
        .execute();
      return reply.code(204).send();
    },
  );

  // In a separate plugin scope: no other route accepts binary bodies.
  await app.register(async (scope: App) => {
    acceptUploads(scope, ['image/jpeg', 'image/png', 'image/webp'], MAX_PHOTO_BYTES);
    scope.post(
      '/api/products/:id/reviews/mine/photos',
      {
        ...writing,
        onRequest: [requireSignIn(), (request) => refuseMoreUploads(db, config, request.ip)],
        bodyLimit: MAX_PHOTO_BYTES,
        schema: {
          tags,
          summary: `Add a photo to one’s own review: the bytes of a JPEG, PNG or WebP, ${MAX_REVIEW_PHOTOS} at most`,
          params: idParams,
          response: { 201: reviewPhotoSchema },
        },
      },
      async (request, reply) => {
        const user = await requireUser(request);
        const own = await db
          .selectFrom('reviews')
          .select('id')
          .where('product_id', '=', request.params.id)
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        if (!own) throw notFound('Review');
        const [large, small] = await uploadedPicture(bytesOf(request.body), [LARGE_SIDE, SMALL_SIDE]);
        const photo = await db.transaction().execute(async (tx) => {
          // Locks the review, so that concurrent uploads are counted one after the other; the review has also changed.
          await tx.updateTable('reviews').set({ state, updated_at: new Date() }).where('id', '=', own.id).execute();
          const { count } = await tx
            .selectFrom('review_photos')
            .select((select) => select.fn.countAll<number>().as('count'))
            .where('review_id', '=', own.id)
            .executeTakeFirstOrThrow();
          if (count >= MAX_REVIEW_PHOTOS)
            throw new ApiError(409, 'enough-photos', (t) =>
              t('A review can have at most {{most}} photos. Remove one first.', { most: MAX_REVIEW_PHOTOS }),
            );
          await countUpload(tx, config, request.ip, large.bytes.length + small.bytes.length);
          return tx
            .insertInto('review_photos')
            .values({
              review_id: own.id,
              large: large.bytes,
              small: small.bytes,
              width: large.width,
              height: large.height,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
        });
        reply.code(201);
        return { id: photo.id, url: `/api/reviews/photos/${photo.id}`, width: large.width, height: large.height };
      },
    );
  });

  app.delete(
    '/api/products/:id/reviews/mine/photos/:photo',
    { ...writing, schema: { tags, summary: 'Delete a photo of one’s own review', params: photoParams } },
    async (request, reply) => {
      const user = await requireUser(request);
      await db.transaction().execute(async (tx) => {
        const own = await tx
          .updateTable('reviews')
          .set({ updated_at: new Date() })
          .where('product_id', '=', request.params.id)
          .where('user_id', '=', user.id)
          .returning('id')
          .executeTakeFirst();
        const removed =
          own &&
          (await tx
            .deleteFrom('review_photos')
            .where('id', '=', request.params.photo)
            .where('review_id', '=', own.id)
            .returning('id')
            .executeTakeFirst());
        if (!removed) throw notFound('Photo');
      });
      return reply.code(204).send();
    },
  );

  const sizes = z.object({ id, file: z.enum(['large.webp', 'small.webp']) });
  app.get(
    '/api/reviews/photos/:id/:file',
    { schema: { tags, summary: 'A photo of a review that is shown', params: sizes } },
    async (request, reply) => {
      const column = request.params.file === 'large.webp' ? ('large' as const) : ('small' as const);
      const photo = await db
        .selectFrom('review_photos')
        .innerJoin('reviews', 'reviews.id', 'review_photos.review_id')
        .select(`review_photos.${column} as bytes`)
        .where('review_photos.id', '=', request.params.id)
        .where('reviews.state', '=', 'shown')
        .executeTakeFirst();
      if (!photo) throw notFound('Photo');
      return reply
        .header('Cache-Control', `public, max-age=${PHOTO_SECONDS}`)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .type('image/webp')
        .send(Buffer.from(photo.bytes));
    },
  );

  voteRoutes(app, deps, 'review');

  const staffReview = z.extend(reviewSchema, { productId: z.string(), state: z.enum(moderationStatuses) });
  const staffQuery = z.extend(z.pick(reviewQuerySchema, { page: true, size: true }), {
    state: z._default(z.enum([...moderationStatuses, 'any']), 'waiting'),
    /** Searches the title, the text and the author's name. */
    q: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
  });
  app.get(
    '/api/admin/reviews',
    {
      onRequest: requirePermission('reviews.read'),
      schema: {
        tags,
        summary: 'Reviews by state, oldest first (staff)',
        querystring: staffQuery,
        response: { 200: paged(staffReview) },
      },
    },
    async (request) => {
      const { page, size, state: wanted, q } = request.query;
      const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await db
        .selectFrom('reviews')
        .selectAll()
        .$if(wanted !== 'any', (rows) => rows.where('state', '=', wanted as Exclude<typeof wanted, 'any'>))
        .$if(pattern !== undefined, (rows) =>
          rows.where(({ or, eb }) =>
            or([
              eb('title', 'ilike', pattern ?? ''),
              eb('text', 'ilike', pattern ?? ''),
              eb('author', 'ilike', pattern ?? ''),
            ]),
          ),
        )
        .orderBy('updated_at')
        .orderBy('id')
        .limit(size + 1)
        .offset(page * size)
        .execute();
      const { content, ...paging } = pageWithoutTotal(rows, { page, size });
      const reviews = await toReviews(db, content);
      return {
        content: reviews.flatMap((review, at) =>
          content[at] ? [{ ...review, productId: content[at].product_id, state: content[at].state }] : [],
        ),
        ...paging,
      };
    },
  );

  app.put(
    '/api/admin/reviews/:id/state',
    {
      onRequest: requirePermission('reviews.write'),
      schema: { tags, summary: 'Approve or reject a review (staff)', params: idParams, body: decisionSchema },
    },
    async (request, reply) => {
      await moderateUserContent(db, request, 'reviews', request.params.id, request.body);
      return reply.code(204).send();
    },
  );

  app.put(
    '/api/admin/reviews/:id/reply',
    {
      onRequest: requirePermission('reviews.write'),
      schema: {
        tags,
        summary: 'Answer a review as the shop, or delete the answer (staff)',
        params: idParams,
        body: reviewReplySchema,
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { text } = request.body;
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'review.reply', { kind: 'review', id: request.params.id }, async () => {
          const changed = await tx
            .updateTable('reviews')
            .set({ reply: text, replied_at: text === null ? null : new Date() })
            .where('id', '=', request.params.id)
            .returning('id')
            .executeTakeFirst();
          if (!changed) throw notFound('Review');
        }),
      );
      return reply.code(204).send();
    },
  );
}

/** @returns the ID. @throws ApiError 404 if the product does not exist or is archived */
export async function requireProduct(db: Kysely<Database>, productId: string): Promise<string> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw notFound('Product');
  return found.id;
}
