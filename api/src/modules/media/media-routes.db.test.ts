import { categoryDetailSchema, categorySchema } from '@haat/shared/contract/category';
import sharp from 'sharp';
import { renderedPicture } from '../../testing/rendered-picture';
import { PICTURED, startSeededApp } from '../../testing/start-seeded-app';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let address: string;

beforeAll(async () => {
  shop = await startSeededApp();
  address = (await shop.app.inject(`/api/products/${PICTURED}`)).json<{ mainImage: string }>().mainImage;
});
afterAll(() => shop.close());

test.each([
  ['.webp', 'webp', 400],
  ['.w96.avif', 'heif', 96],
  ['.w240.webp', 'webp', 240],
  ['.w1600.avif', 'heif', 400],
])('%s returns the right format, never larger than its master', async (ending, format, width) => {
  for (let again = 0; again < 2; again += 1) {
    const answer = await renderedPicture(shop.app, address.replace('.webp', ending));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width });
  }
});

test.each([['/api/media/0123456789abcdef/..%2f..%2fcategories.webp'], ['/api/media/0123456789abcdef/nothing.webp']])(
  '%s responds with 404',
  async (url) => {
    const answer = await shop.app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('the address of an earlier version of a picture redirects to the current one', async () => {
  const answer = await shop.app.inject(address.replace(/[0-9a-f]{16}/, '0123456789abcdef'));
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(address);
  expect(answer.headers['cache-control']).toBe('public, max-age=60');
});

test.each(['.w97.avif', '.w96.png', '.w96.webp.webp', '.png'])(
  '%s is not a supported size or format',
  async (ending) => {
    expect((await shop.app.inject(address.replace('.webp', ending))).statusCode).toBe(404);
  },
);

test('banners are null if there are none', async () => {
  expect((await shop.app.inject('/api/media/banners')).json()).toEqual({
    day: { wide: null, tall: null },
    night: { wide: null, tall: null },
  });
});

describe('categories', () => {
  test('the tree has three levels, with product counts that add up', async () => {
    const { data } = (await shop.app.inject('/api/categories/all')).json<{ data: unknown[] }>();
    const tree = data.map((entry) => categorySchema.parse(entry));
    expect(tree.map((department) => department.slug)).toEqual([
      'clothing',
      'food',
      'pooja',
      'kitchenware',
      'jewellery',
      'others',
    ]);
    const types = tree.flatMap((department) => department.subcategories.flatMap((section) => section.subcategories));
    expect(types.length).toBeGreaterThanOrEqual(60);
    for (const department of tree)
      expect(department.productCount).toBe(
        department.subcategories.reduce((sum, section) => sum + (section.productCount ?? 0), 0),
      );
    expect(tree[0]?.mainImage).toBe(address);
  });

  test.each([
    ['women', 2],
    ['clothing', 1],
    ['sarees', 3],
    ['clothing.women', 2],
    ['clothing%2Fwomen', 2],
  ])('finds %s at level %d', async (slug, level) => {
    const { data } = (await shop.app.inject(`/api/categories/${slug}`)).json<{ data: unknown }>();
    const category = categoryDetailSchema.parse(data);
    expect(category.level).toBe(level);
    expect(category.path).toHaveLength(level);
  });

  test('responds with 404 for an unknown category and a wrong parent', async () => {
    expect((await shop.app.inject('/api/categories/nothing')).statusCode).toBe(404);
    expect((await shop.app.inject('/api/categories/women?parent=food')).statusCode).toBe(404);
    expect((await shop.app.inject('/api/categories/women?parent=clothing')).statusCode).toBe(200);
  });

  test.each([
    ['subcategory=women', 'Clothing', 'Women', null],
    ['type=sarees', 'Clothing', 'Women', 'Sarees'],
    ['subcategory=women&type=sarees', 'Clothing', 'Women', 'Sarees'],
    ['category=clothing', 'Clothing', null, null],
  ])('metadata of ?%s has its category, which is never null (§3)', async (query, category, subcategory, type) => {
    expect((await shop.app.inject(`/api/categories/metadata?${query}`)).json()).toMatchObject({
      data: {
        category: { name: category },
        subcategory: subcategory && { name: subcategory },
        type: type && { name: type },
      },
    });
  });

  test('metadata without a query, or of unknown categories, responds with 404', async () => {
    for (const query of ['', '?subcategory=nothing', '?type=nothing'])
      expect((await shop.app.inject(`/api/categories/metadata${query}`)).statusCode).toBe(404);
  });

  test('metadata is null for levels that the query does not name', async () => {
    expect(
      (await shop.app.inject('/api/categories/metadata?category=clothing&subcategory=women')).json(),
    ).toMatchObject({ data: { category: { name: 'Clothing' }, subcategory: { name: 'Women' }, type: null } });
    expect((await shop.app.inject('/api/categories/clothing/subcategories')).json()).toMatchObject({
      data: [{ slug: 'women' }, { slug: 'men' }, { slug: 'kids' }, { slug: 'wraps' }],
    });
  });
});
