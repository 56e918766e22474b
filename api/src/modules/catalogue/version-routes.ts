import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';

const description =
  `A whole number that goes up with every commit that changes a product, a price, a stock, a picture, a brand, a
category, what staff have put on the home page or what a page of text says, and with nothing else. While it stays, so do the answers of all GET
calls below /api/products, /api/categories and /api/brands, and of /api/home; each of them carries the version it was made under as X-Catalogue-Version, and an ETag of its contents.
Whoever caches pages made of these answers keeps them under the version read before the data.`.replaceAll('\n', ' ');

/** GET /api/catalog/version: for caches of what is made of the catalogue. */
export async function versionRoutes(app: App, { version }: Deps): Promise<void> {
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
}
