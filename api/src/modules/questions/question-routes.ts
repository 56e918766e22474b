import {
  answerWriteSchema,
  questionPageSchema,
  questionQuerySchema,
  questionWriteSchema,
  writtenSchema,
  type QuestionPage,
} from '@haat/shared/contract/questions';
import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { moderationStatuses } from '@haat/shared/contract/reviews';
import { paged } from '@haat/shared/contract/common';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal, pageInfo } from '../../http/page-of';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { languageOf } from '../../http/request-language';
import { productKey } from '../../http/page-dependencies';
import { actorOf, audited } from '../audit/audit';
import { isStaffRequest, requirePermission } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { hasReceived } from '../reviews/has-received';
import { requireProduct } from '../reviews/review-routes';
import { shownName } from '../reviews/shown-name';
import type { StaffEvents } from '../team/staff-events';
import { moderateUserContent, decisionSchema } from '../user-content/moderate-user-content';
import { voteRoutes } from '../user-content/vote-routes';

const tags = ['questions'];
const id = z.string().check(z.minLength(1), z.maxLength(160));
const idParams = z.object({ id });
/** The name under which the shop answers. */
const SHOP = 'Haat';

/** The public questions of a product, cached as the catalogue's responses are. */
export async function questionReadRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'no-cache' });
  app.get(
    '/api/products/:id/questions',
    {
      config: { dependencies: (_: object, { id = '' }) => [productKey(id)] },
      schema: {
        tags,
        summary: 'Questions about a product with answers: those in the language of the request first, then the newest',
        params: idParams,
        querystring: questionQuerySchema,
        response: { 200: questionPageSchema },
      },
    },
    async (request) => questionsOf(db, await requireProduct(db, request.params.id), request.query, languageOf(request)),
  );
}

async function questionsOf(
  db: Kysely<Database>,
  productId: string,
  { page, size }: z.infer<typeof questionQuerySchema>,
  language: ContentLanguage,
): Promise<QuestionPage> {
  const shown = db.selectFrom('questions').where('product_id', '=', productId).where('state', '=', 'shown');
  const [{ total }, rows] = await Promise.all([
    shown.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    shown
      .selectAll()
      .orderBy(sql`(language = ${language})`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
  ]);
  // The shop's answer first, then the most helpful ones.
  const answers =
    rows.length === 0
      ? []
      : await db
          .selectFrom('answers')
          .selectAll()
          .where(
            'question_id',
            'in',
            rows.map((row) => row.id),
          )
          .where('state', '=', 'shown')
          .orderBy('side', 'desc')
          .orderBy('helpful', 'desc')
          .orderBy('created_at')
          .orderBy('id')
          .execute();
  return {
    content: rows.map(({ id: questionId, text, language: written, author, created_at }) => ({
      id: questionId,
      text,
      language: written,
      author,
      createdAt: created_at.toISOString(),
      answers: answers
        .filter(({ question_id }) => question_id === questionId)
        .map((answer) => ({
          id: answer.id,
          text: answer.text,
          author: answer.author,
          side: answer.side,
          helpful: answer.helpful,
          createdAt: answer.created_at.toISOString(),
        })),
    })),
    ...pageInfo(total, { page, size }),
  };
}

/** Questions about a product, answered by the shop and by buyers of the product. */
export async function questionRoutes(app: App, deps: Deps & { staffEvents: StaffEvents }): Promise<void> {
  const { db, config, staffEvents } = deps;
  const writing = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } }, onRequest: requireSignIn() };
  const state = config.moderateFirst ? ('waiting' as const) : ('shown' as const);

  app.post(
    '/api/products/:id/questions',
    {
      ...writing,
      schema: {
        tags,
        summary: 'Ask about a product',
        params: idParams,
        body: questionWriteSchema,
        response: { 201: writtenSchema },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      const product = await requireProduct(db, request.params.id);
      reply.code(201);
      const question = await db
        .insertInto('questions')
        .values({ product_id: product, user_id: user.id, author: shownName(user.name), text: request.body.text, state })
        .returning(['id', 'state'])
        .executeTakeFirstOrThrow();
      staffEvents.happened('question', [question.id], 'question.create');
      return question;
    },
  );

  app.delete(
    '/api/questions/:id',
    { ...writing, schema: { tags, summary: 'Delete one’s own question with its answers', params: idParams } },
    async (request, reply) => {
      const user = await requireUser(request);
      const deleted = await db
        .deleteFrom('questions')
        .where('id', '=', request.params.id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst();
      if (!deleted) throw notFound('Question');
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/questions/:id/answers',
    {
      ...writing,
      config: { ...writing.config, staffMay: 'reviews.write' },
      schema: {
        tags,
        summary: 'Answer a question: as the shop (staff), or as a buyer of the product',
        params: idParams,
        body: answerWriteSchema,
        response: { 201: writtenSchema },
      },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      const question = await db
        .selectFrom('questions')
        .select(['id', 'product_id'])
        .where('id', '=', request.params.id)
        .where('state', '=', 'shown')
        .executeTakeFirst();
      if (!question) throw notFound('Question');
      const isShop = isStaffRequest(request, user);
      if (!isShop && !(await hasReceived(db, user.id, question.product_id)))
        throw new ApiError(
          403,
          'not-bought',
          'Only the shop and buyers can answer. You can answer after your order of this product is delivered.',
        );
      const actor = isShop ? await actorOf(request) : null;
      reply.code(201);
      const answer = await db.transaction().execute((tx) =>
        audited(
          tx,
          actor,
          'answer.create',
          (created) => ({ kind: 'answer', id: created.id }),
          () =>
            tx
              .insertInto('answers')
              .values({
                question_id: question.id,
                text: request.body.text,
                ...(isShop
                  ? { user_id: null, author: SHOP, side: 'shop' as const, state: 'shown' as const }
                  : { user_id: user.id, author: shownName(user.name), side: 'buyer' as const, state }),
              })
              .returning(['id', 'state'])
              .executeTakeFirstOrThrow(),
        ),
      );
      if (!actor) staffEvents.happened('question', [question.id], 'answer.create');
      return answer;
    },
  );

  voteRoutes(app, deps, 'answer');

  const kind = z.enum(['questions', 'answers']);
  const staffQuery = z.extend(questionQuerySchema, { state: z._default(z.enum(moderationStatuses), 'waiting') });
  const staffEntry = z.object({
    id: z.string(),
    author: z.string(),
    text: z.string(),
    state: z.enum(moderationStatuses),
    createdAt: z.string(),
  });
  app.get(
    '/api/admin/written/:kind',
    {
      onRequest: requirePermission('reviews.read'),
      schema: {
        tags,
        summary: 'Questions or answers by state, oldest first (staff)',
        params: z.object({ kind }),
        querystring: staffQuery,
        response: { 200: paged(staffEntry) },
      },
    },
    async (request) => {
      const { page, size, state: wanted } = request.query;
      const rows = await db
        .selectFrom(request.params.kind)
        .select(['id', 'author', 'text', 'state', 'created_at'])
        .where('state', '=', wanted)
        .orderBy('created_at')
        .orderBy('id')
        .limit(size + 1)
        .offset(page * size)
        .execute();
      return pageWithoutTotal(
        rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
        { page, size },
      );
    },
  );
  app.put(
    '/api/admin/written/:kind/:id/state',
    {
      onRequest: requirePermission('reviews.write'),
      schema: {
        tags,
        summary: 'Approve or reject a question or an answer (staff)',
        params: z.object({ kind, id }),
        body: decisionSchema,
      },
    },
    async (request, reply) => {
      await moderateUserContent(db, request, request.params.kind, request.params.id, request.body);
      return reply.code(204).send();
    },
  );
}
