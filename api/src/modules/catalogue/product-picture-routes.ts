import { MAX_PICTURE_BYTES, pictureOrderSchema, pictureUploadSchema } from '@haat/shared/contract/product-pictures';
import { photoTypes } from '@haat/shared/contract/claim';
import { staffProductDetailSchema } from '@haat/shared/contract/staff-products';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { bytesOf, acceptUploads, uploadedPicture } from '../media/uploaded-picture';
import { toStorablePicture } from '../media/uploaded-pictures';
import { addPicture, orderPictures } from './change-pictures';
import { findStaffProduct } from './find-staff-product';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) });
/** Longest side of a stored picture in pixels, like the assortment's masters, from which all sizes are rendered. */
const MASTER_SIDE = 1600;

/**
 * A product's pictures: upload, order, remove. An uploaded picture is re-encoded as a square (decisions 033 and 051).
 */
export async function productPictureRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission('products.write');
  const shown = async (id: string) => {
    const product = await findStaffProduct(db, id);
    if (!product) throw notFound('Product');
    return product;
  };

  app.put(
    '/api/admin/products/:id/images',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Order a product’s pictures, set their alt texts, remove or restore some',
        params,
        body: pictureOrderSchema,
        response: { 200: staffProductDetailSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      const { images, was } = request.body;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'product.pictures', { kind: 'product', id }, () => orderPictures(trx, id, images, was)),
        );
      return shown(id);
    },
  );

  // In a separate plugin scope: the other routes accept no binary bodies.
  await app.register(async (scope: App) => {
    acceptUploads(scope, photoTypes, MAX_PICTURE_BYTES);
    scope.post(
      '/api/admin/products/:id/images',
      {
        onRequest,
        bodyLimit: MAX_PICTURE_BYTES,
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Add a picture (bytes as the body), with its alt text and crop',
          consumes: [...photoTypes],
          params,
          querystring: pictureUploadSchema,
          response: { 201: staffProductDetailSchema },
        },
      },
      async (request, reply) => {
        const actor = await actorOf(request);
        const { id } = request.params;
        const { alt, ...square } = request.query;
        const [{ bytes }] = await uploadedPicture(bytesOf(request.body), [MASTER_SIDE], square);
        const picture = await toStorablePicture(bytes);
        await db
          .transaction()
          .execute((trx) =>
            audited(trx, actor, 'product.picture', { kind: 'product', id }, () => addPicture(trx, id, picture, alt)),
          );
        reply.status(201);
        return shown(id);
      },
    );
  });
}
