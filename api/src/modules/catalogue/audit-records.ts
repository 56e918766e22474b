import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';
import { loggedPlans, openPlans } from './prices/open-plans';
import { isStill } from './product-pictures';

/** How the audit log reads this module's objects. */
export const catalogueRecords = {
  /** By ID. */
  product: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const own = await trx
      .selectFrom('variants')
      .select(['price_paise', 'mrp_paise'])
      .where('product_id', '=', id)
      .where('archived_at', 'is', null)
      .orderBy('price_paise')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    const pictures = await trx
      .selectFrom('product_images')
      .select(['id', 'alt'])
      .where('product_id', '=', id)
      .where(isStill)
      .orderBy('position')
      .execute();
    return row
      ? {
          name: row.name,
          values: {
            name: row.name,
            brand: row.brand,
            description: row.description,
            type: row.category_id,
            pricePaise: own?.price_paise ?? 0,
            originalPricePaise: own?.mrp_paise ?? 0,
            stock: row.stock_quantity,
            featured: row.featured,
            bestSeller: row.best_seller,
            hsn: row.hsn,
            gstRate: row.gst_rate,
            seoTitle: row.seo_title,
            seoDescription: row.seo_description,
            facts: row.facts,
            care: row.care,
            nameHi: row.texts.hi?.name ?? null,
            descriptionHi: row.texts.hi?.description ?? null,
            tags: row.tags,
            related: row.related,
            pictures,
            status: row.status,
            publishAt: row.publish_at,
          },
        }
      : null;
  },
  /** By ID. */
  collection: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('collections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const picked = await trx
      .selectFrom('collection_products')
      .select('product_id')
      .where('collection_id', '=', id)
      .orderBy('position')
      .execute();
    return row
      ? {
          name: row.name,
          values: {
            name: row.name,
            address: row.slug,
            description: row.description,
            nameHi: row.texts.hi?.name ?? null,
            descriptionHi: row.texts.hi?.description ?? null,
            hidden: row.hidden,
            onHome: row.on_home,
            kind: row.kind,
            match: row.match,
            conditions: row.conditions,
            products: picked.map(({ product_id }) => product_id),
            picture: row.image_url,
          },
        }
      : null;
  },
  /** product/variant: by both IDs. */
  variant: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const [product = '', variant] = id.split('/');
    // Lock all variants of the product, as orders do.
    const rows = await trx
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', product)
      .orderBy('sku')
      .forUpdate()
      .execute();
    const row = rows.find((each) => each.id === variant);
    return row
      ? {
          name: row.sku,
          values: {
            sku: row.sku,
            options: row.options,
            pricePaise: row.price_paise,
            originalPricePaise: row.mrp_paise,
            stock: row.stock_quantity,
            barcode: row.barcode,
            costPaise: row.cost_paise,
            weightGrams: row.weight_grams,
            picture: row.picture_id,
            archived: row.archived_at !== null,
            ...loggedPlans(await openPlans(trx, [row.id])),
          },
        }
      : null;
  },
} satisfies RecordReaders;
