import { homeSchema, type Home } from '@haat/shared/contract/home';
import type { App, Deps } from '../../deps';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { COLLECTIONS_KEY, LISTS_KEY, productKeys, settingKey } from '../../http/page-dependencies';
import { languageOf } from '../../http/request-language';
import { readHome } from './read-home';

/**
 * The home page content set by staff. It is cached like catalogue responses: a change increments their version.
 */
export async function homeRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'public, max-age=30, stale-while-revalidate=60' });
  app.get(
    '/api/home',
    {
      config: {
        // Which collections have products follows from the products.
        dependencies: ({ picks }: Home) => [
          settingKey('home'),
          COLLECTIONS_KEY,
          LISTS_KEY,
          ...productKeys(picks?.products ?? []),
        ],
      },
      schema: {
        tags: ['catalogue'],
        summary: 'Home page content: banner texts, featured products and collections',
        response: { 200: homeSchema },
      },
    },
    (request) => readHome(db, languageOf(request)),
  );
}
