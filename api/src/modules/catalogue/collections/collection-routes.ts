import { collectionSchema, collectionsSchema } from '@haat/shared/contract/collections';
import * as z from 'zod/mini';
import type { App, Deps } from '../../../deps';
import { notFound } from '../../../http/api-error';
import { useCatalogueResponses } from '../../../http/catalogue-responses';
import { COLLECTIONS_KEY, LISTS_KEY } from '../../../http/page-dependencies';
import { languageOf } from '../../../http/request-language';
import { shownCollection, shownCollections } from './read-collections';

const tags = ['catalogue'];
/** Number of products and the picture follow from the products. */
const dependencies = () => [COLLECTIONS_KEY, LISTS_KEY];

/** Published collections, for shoppers. Their products are a list: GET /api/products?collection=<slug>. */
export async function collectionRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'public, max-age=30, stale-while-revalidate=60' });
  app.get(
    '/api/collections',
    {
      config: { dependencies },
      schema: { tags, summary: 'The published collections in their order', response: { 200: collectionsSchema } },
    },
    async (request) => ({ content: await shownCollections(db, languageOf(request)) }),
  );
  app.get(
    '/api/collections/:slug',
    {
      config: { dependencies, missingDependencies: [COLLECTIONS_KEY] },
      schema: {
        tags,
        summary: 'A published collection, without its products',
        params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
        response: { 200: collectionSchema },
      },
    },
    async (request) => {
      const collection = await shownCollection(db, request.params.slug, languageOf(request));
      if (!collection) throw notFound('Collection');
      return collection;
    },
  );
}
