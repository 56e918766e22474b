import { paged } from '@haat/shared/contract/common';
import { productSchema, type Product } from '@haat/shared/contract/product';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { languageOf } from '../../http/request-language';
import { useCatalogueResponses } from '../../http/catalogue-responses';
import { productKey, productKeys } from '../../http/page-dependencies';
import { firstPicture, productColumns, toProduct, type ProductRow } from '../catalogue/product-row';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) });

/** Products often bought together with a product, most frequent first. Empty if there are too few orders. */
export async function recommendationRoutes(app: App, { db, version, responseCache }: Deps): Promise<void> {
  useCatalogueResponses(app, { version, responseCache, cacheControl: 'no-cache' });
  app.get(
    '/api/products/:id/bought-together',
    {
      config: {
        dependencies: ({ content }: { content: Product[] }, { id = '' }) => [productKey(id), ...productKeys(content)],
      },
      schema: {
        tags: ['catalogue'],
        summary: 'Products often bought together',
        params,
        response: { 200: paged(productSchema) },
      },
    },
    async (request) => {
      const { rows } = await sql<ProductRow>`
      select ${productColumns(languageOf(request))} from bought_together t join products p on p.id = t.other_id ${firstPicture}
      where t.product_id = ${request.params.id} and p.archived_at is null order by t.orders desc, p.id`.execute(db);
      return {
        content: rows.map(toProduct),
        last: true,
        page: 0,
        size: rows.length,
        totalElements: rows.length,
        totalPages: 1,
      };
    },
  );
}
