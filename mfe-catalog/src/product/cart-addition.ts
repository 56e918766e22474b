import type { Product, ProductDetail, Variant } from '@haat/shared/contract/product';
import type { CartAddition } from '@haat/shared/state';

/** The cart line of a product with one variant: the product's fields, copied (§3, Cart item). */
export function additionOfProduct(product: Product): CartAddition {
  return {
    ...product,
    productId: product.id,
    sku: product.defaultSku ?? null,
    mainImage: product.mainImage ?? product.image?.url ?? product.imageUrl ?? null,
  };
}

/**
 * The cart line of a variant. If the product has several, the line's id is `<product id>::<sku>`, with the variant's
 * price and options.
 */
export function additionOfVariant(product: ProductDetail, variant: Variant | undefined): CartAddition {
  const { images, variants, breadcrumbs: _breadcrumbs, facts: _facts, ...fields } = product;
  const base = additionOfProduct(fields);
  if (!variant) return base;
  const own = images.find(({ url }) => url === variant.image);
  return {
    ...base,
    ...(own && { mainImage: own.url, image: own }),
    id: variants.length > 1 ? `${product.id}::${variant.sku}` : product.id,
    sku: variant.sku,
    price: variant.price,
    originalPrice: variant.originalPrice,
    stockQuantity: variant.stockQuantity,
    inStock: variant.inStock,
    options: variant.options,
  };
}
