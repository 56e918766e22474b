import { productDetailSchema } from '@haat/shared/contract/product';
import { productJsonLd } from '../pages/Product/product-json-ld';
import { additionOfVariant } from './cart-addition';
import { picturesOf } from './pictures-of';
import { productPicture } from './product-picture';

const kurta = productDetailSchema.parse({
  id: 'kurta',
  name: 'Kurta',
  price: 900,
  mainImage: '/api/media/aa/upload.webp',
  image: { url: '/api/media/aa/upload.webp', alt: 'Red' },
  images: [
    { url: '/api/media/aa/upload.webp', alt: 'Red' },
    { url: '/api/media/bb/upload.webp', alt: 'Blue', width: 300, height: 360 },
  ],
  variants: [
    { id: '1', sku: 'RED', options: { Shade: 'Red' }, price: 900 },
    { id: '2', sku: 'BLUE', options: { Shade: 'Blue' }, price: 900, image: '/api/media/bb/upload.webp' },
  ],
});
const urls = (of: { url: string }[]) => of.map(({ url }) => url);

test('a variant shows its own picture first, also in the cart', () => {
  const [red, blue] = kurta.variants;
  expect(urls(picturesOf(kurta, red))).toEqual(['/api/media/aa/upload.webp', '/api/media/bb/upload.webp']);
  expect(urls(picturesOf(kurta, blue))).toEqual(['/api/media/bb/upload.webp', '/api/media/aa/upload.webp']);
  expect(additionOfVariant(kurta, red).mainImage).toBe('/api/media/aa/upload.webp');
  expect(additionOfVariant(kurta, blue)).toMatchObject({
    mainImage: '/api/media/bb/upload.webp',
    image: { width: 300 },
  });
});

test('a picture on another host is ignored: no thumbnail, no share picture, none for search engines', () => {
  const url = 'https://pictures.example/a.jpg';
  const foreign = { ...kurta, mainImage: url, imageUrl: null, image: { url, alt: '' }, images: [{ url, alt: '' }] };
  expect(productPicture(foreign)).toBeNull();
  expect(picturesOf(foreign, undefined)).toEqual([]);
  expect(JSON.stringify(productJsonLd(foreign, 'en'))).not.toContain('pictures.example');
});
