import {
  contentLanguages,
  contentPageKeys,
  type ContentLanguage,
  type ContentPage,
} from '@haat/shared/contract/content-page-list';
import { contentPreviewSchema, shownContentSchema } from '@haat/shared/contract/content-pages';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { contentKey } from '../../http/page-dependencies';

const tags = ['content'];

/** The published texts of pages, and drafts by preview link. */
export async function contentRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'no-cache' });
  app.get(
    '/api/content/:page',
    {
      config: { dependencies: (_: object, { page = '' }) => [contentKey(page)] },
      schema: {
        tags,
        summary: 'A page’s published text; null if the built-in text is shown',
        params: z.object({ page: z.enum(contentPageKeys) }),
        querystring: z.object({ language: z._default(z.enum(contentLanguages), 'en') }),
        response: { 200: shownContentSchema },
      },
    },
    async (request) => {
      const row = await db
        .selectFrom('content_texts')
        .innerJoin('content_versions as v', (join) =>
          join
            .onRef('v.page', '=', 'content_texts.page')
            .onRef('v.language', '=', 'content_texts.language')
            .onRef('v.number', '=', 'content_texts.shown_number'),
        )
        .select(['v.text', 'content_texts.shown_at'])
        .where('content_texts.page', '=', request.params.page)
        .where('content_texts.language', '=', request.query.language)
        .executeTakeFirst();
      return row
        ? { text: row.text, publishedAt: row.shown_at?.toISOString() ?? null }
        : { text: null, publishedAt: null };
    },
  );

  // The key grants access: 122 random bits, valid until the draft is published or discarded.
  app.get(
    '/api/content/previews/:key',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'A draft of a page’s text',
        params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(80)) }),
        response: { 200: contentPreviewSchema },
      },
    },
    async (request, reply) => {
      const row = await db
        .selectFrom('content_texts')
        .select(['page', 'language', 'draft'])
        .where('preview_key', '=', request.params.key)
        .executeTakeFirst();
      if (!row?.draft)
        throw new ApiError(
          404,
          'not-found',
          'This preview has ended: the draft was published or discarded. Open it again from the admin.',
        );
      reply.header('Cache-Control', 'no-store');
      // The columns contain no other values.
      return { page: row.page as ContentPage, language: row.language as ContentLanguage, text: row.draft };
    },
  );
}
