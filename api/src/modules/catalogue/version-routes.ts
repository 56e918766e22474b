import { DEPENDENCIES_HEADER, PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { pageChanges } from './page-changes';

const oneLine = (text: string) => text.replaceAll('\n', ' ');

const description = oneLine(
  `A whole number that goes up with every commit that changes a product, a price, a stock, a picture, a brand, a
category, what staff have put on the home page or what a page of text says, and with nothing else. While it stays, so do the answers of all GET
calls below /api/products, /api/categories and /api/brands, and of /api/home; each of them carries the version it was made under as X-Catalogue-Version, and an ETag of its contents.
Cache pages made of these answers under the version that was read before the data.`,
);

const changesDescription = oneLine(
  `For caches that keep a page until something that it shows changes. An answer to a call with the header
${PAGE_HEADER} carries the keys that it depends on in ${DEPENDENCIES_HEADER}. This call tells which keys have changed
since the cursor of its last answer; null means that anything may have changed, as it does without a cursor or with one
that is too old. Call it before each page that is served from a cache and drop the pages that have a changed key, or
pages made of any answer without keys when the version differs.`,
);

/** GET /api/catalog/version and /changes, for caches of data derived from the catalogue. */
export async function versionRoutes(app: App, { db, version }: Deps): Promise<void> {
  app.get(
    '/api/catalog/version',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'The version of the catalogue’s data',
        description,
        response: { 200: z.object({ version: z.int() }) },
      },
    },
    async () => ({ version: await version.current() }),
  );

  app.get(
    '/api/catalog/changes',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Which parts of shoppers’ pages have changed since a cursor',
        description: changesDescription,
        querystring: z.object({ since: z.optional(z.string().check(z.maxLength(5_000))) }),
        response: {
          200: z.object({ version: z.int(), cursor: z.string(), changed: z.nullable(z.array(z.string())) }),
        },
      },
    },
    async ({ query: { since } }) => pageChanges(db, version, since),
  );
}
