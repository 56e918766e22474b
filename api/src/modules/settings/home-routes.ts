import { homeSchema } from '@haat/shared/contract/home';
import type { App, Deps } from '../../deps';
import { useCatalogueAnswers } from '../../http/catalogue-answers';
import { readHome } from './home';

/**
 * What staff have put on the home page. It is kept as the catalogue's answers are: setting it is a new version of
 * those.
 */
export async function homeRoutes(app: App, { db, version, answers }: Deps): Promise<void> {
  useCatalogueAnswers(app, { version, answers, cacheControl: 'public, max-age=30, stale-while-revalidate=60' });
  app.get(
    '/api/home',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'What staff have put on the home page: words on its banner, products that they picked',
        response: { 200: homeSchema },
      },
    },
    () => readHome(db),
  );
}
