import type { ProductDetail } from '@haat/shared/contract/product';
import { sizedPath, isSized, withApiBase } from '@haat/shared/media';
import { runtimeConfig } from '@haat/shared/state';
import { pathIn } from '@haat/shared/text/language-path';
import { productPath } from '../../product/product-path';
import { isForeign, productPicture } from '../../product/product-picture';
import { isInStock } from '../../product/stock-text';

const availability = (stockQuantity: number) =>
  `https://schema.org/${isInStock(stockQuantity) ? 'InStock' : 'OutOfStock'}`;

const priceOf = (price: number, taxIncluded: boolean) => ({
  '@type': 'UnitPriceSpecification',
  priceCurrency: 'INR',
  price: price.toFixed(2),
  valueAddedTaxIncluded: taxIncluded,
});

/**
 * schema.org's Product: name, brand, pictures, rating, and one offer per variant in INR with list price and
 * availability.
 * @param language of the page
 */
export function productJsonLd(product: ProductDetail, language: string): object {
  const { siteUrl, apiUrl } = runtimeConfig();
  const url = `${siteUrl}${pathIn(language, productPath(product.id))}`;
  const picture = productPicture(product);
  const pictures = [...(picture ? [picture] : []), ...product.images];
  const paths = [...new Set(pictures.map(({ url }) => url))].filter((path) => !isForeign(path));
  const image = paths.map((path) => {
    const address = withApiBase(isSized(path) ? sizedPath(path, 1000, 'webp') : path, apiUrl);
    return address.startsWith('/') ? `${siteUrl}${address}` : address;
  });
  const offered =
    product.variants.length > 0
      ? product.variants
      : [
          {
            sku: product.defaultSku ?? product.id,
            price: product.price,
            originalPrice: product.originalPrice,
            stockQuantity: product.stockQuantity,
          },
        ];
  const offers = offered.map((variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    url: offered.length > 1 ? `${url}?variant=${encodeURIComponent(variant.sku)}` : url,
    priceCurrency: 'INR',
    price: variant.price.toFixed(2),
    priceSpecification: [
      priceOf(variant.price, product.taxIncluded),
      ...(variant.originalPrice !== null && variant.originalPrice > variant.price
        ? [
            {
              ...priceOf(variant.originalPrice, product.taxIncluded),
              priceType: 'https://schema.org/StrikethroughPrice',
            },
          ]
        : []),
    ],
    availability: availability(variant.stockQuantity),
    itemCondition: 'https://schema.org/NewCondition',
  }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url,
    ...(product.description ? { description: product.description } : {}),
    ...(image.length > 0 ? { image } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    offers: offers.length === 1 ? offers[0] : offers,
    ...(product.rating !== null && product.reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating,
            reviewCount: product.reviews,
            bestRating: 5,
          },
        }
      : {}),
  };
}
