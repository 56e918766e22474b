import { categoryDetailSchema, categoryMetadataSchema, categorySchema } from '@haat/shared/contract/category';
import { paged, wrapped } from '@haat/shared/contract/common';
import {
  productDetailSchema,
  productListingSchema,
  productSchema,
  suggestionsSchema,
  type Product,
  type ProductListing,
} from '@haat/shared/contract/product';
import * as z from 'zod/mini';
import { PICTURED, startSeededApp } from '../../testing/start-seeded-app';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let everything: Product[];

async function get(address: string) {
  const answer = await shop.app.inject(address);
  return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
}

async function list(address: string): Promise<ProductListing> {
  const { status, body } = await get(address);
  expect(status).toBe(200);
  return asStated(productListingSchema, body);
}

/** Checks a response against the contract: every required field, and none that the contract does not have. */
function asStated<T>(schema: { parse: (body: unknown) => T }, body: unknown): T {
  const stated = schema.parse(body);
  expect(body).toEqual(stated);
  return stated;
}

beforeAll(async () => {
  shop = await startSeededApp();
  everything = [];
  for (let page = 0, last = false; !last; page += 1) {
    const answer = await list(`/api/products?size=100&page=${page}`);
    everything.push(...answer.content);
    last = answer.last;
  }
});
afterAll(() => shop.close());

describe('lists', () => {
  test('pages contain every product once, and state the total', async () => {
    expect(new Set(everything.map((product) => product.id)).size).toBe(everything.length);
    const first = await list('/api/products');
    expect(first).toMatchObject({
      page: 0,
      size: 20,
      last: false,
      totalElements: everything.length,
      totalPages: Math.ceil(everything.length / 20),
    });
    expect(first.content).toHaveLength(20);
    const beyond = await list('/api/products?page=1000000&size=100');
    expect(beyond).toMatchObject({ content: [], last: true });
  });

  test.each([
    ['price-low', (a: Product, b: Product) => a.price <= b.price],
    ['price-high', (a: Product, b: Product) => a.price >= b.price],
    ['rating', (a: Product, b: Product) => (a.rating ?? 0) >= (b.rating ?? 0)],
    ['newest', (a: Product, b: Product) => (a.createdAt ?? '') >= (b.createdAt ?? '')],
    ['featured', (a: Product, b: Product) => Number(a.featured) >= Number(b.featured)],
  ])('sort=%s', async (sort, isInOrder) => {
    const { content } = await list(`/api/products?size=100&sort=${sort}`);
    content.forEach((product, index) => {
      const next = content[index + 1];
      if (next) expect(isInOrder(product, next)).toBe(true);
    });
  });

  test.each([
    ['under-500', 0, 500],
    ['500-1000', 500, 1000],
    ['1000-2000', 1000, 2000],
    ['2000-5000', 2000, 5000],
    ['over-5000', 5000, Infinity],
    ['all', 0, Infinity],
  ])('price=%s keeps prices from %d to %d, bounds included', async (range, min, max) => {
    const { totalElements } = await list(`/api/products?price=${range}`);
    expect(totalElements).toBe(everything.filter(({ price }) => price >= min && price <= max).length);
  });

  test('a price on the bound of two ranges is in both', async () => {
    const { id } = everything[0] ?? { id: '' };
    await shop.db
      .updateTable('variants')
      .set({ price_paise: 50_000, mrp_paise: 9_000_000_00 })
      .where('product_id', '=', id)
      .execute();
    for (const range of ['under-500', '500-1000']) {
      const { content } = await list(
        `/api/products?price=${range}&size=100&sort=${range === 'under-500' ? 'price-high' : 'price-low'}`,
      );
      expect(content.map((product) => product.id)).toContain(id);
    }
    everything[0] = asStated(productDetailSchema, (await get(`/api/products/${id}`)).body);
  });

  test("women's clothing can be filtered by product type", async () => {
    for (const type of ['sarees', 'saree-blouses', 'lehengas', 'salwar-suits']) {
      const { content, totalElements } = await list(
        `/api/products?category=clothing&subcategory=women&type=${type}&size=100`,
      );
      expect(totalElements).toBeGreaterThan(0);
      expect(content.every((product) => product.type === type && product.subcategory === 'women')).toBe(true);
      expect((await list(`/api/products/category/clothing?subcategory=women&type=${type}`)).totalElements).toBe(
        totalElements,
      );
    }
  });

  test('several brands are a union; availability and best sellers filter as well', async () => {
    const [one, two] = [...new Set(everything.map((product) => product.brandSlug))];
    const brands = await list(`/api/products?brand=${one}&brand=${two}`);
    expect(brands.totalElements).toBe(
      everything.filter((product) => product.brandSlug === one || product.brandSlug === two).length,
    );
    expect((await list('/api/products?inStock=true')).totalElements).toBe(
      everything.filter((product) => product.inStock).length,
    );
    expect((await list('/api/products?inStock=false')).totalElements).toBe(
      everything.filter((product) => !product.inStock).length,
    );
    expect((await list('/api/products?filter=popular')).totalElements).toBe(
      everything.filter((product) => product.bestSeller).length,
    );
  });

  test('a category is found by the slug of any of its levels, and an unknown one is empty', async () => {
    expect((await list('/api/products/category/women')).totalElements).toBe(
      everything.filter((product) => product.subcategory === 'women').length,
    );
    expect((await list('/api/products/category/sarees')).totalElements).toBe(
      everything.filter((product) => product.type === 'sarees').length,
    );
    expect((await list('/api/products/category/nothing-here')).totalElements).toBe(0);
  });

  test.each(['/api/products/featured', '/api/products/new-arrivals'])('%s: flagged featured', async (path) => {
    const { content, totalElements } = await list(`${path}?size=100`);
    expect(content.every((product) => product.featured)).toBe(true);
    expect(totalElements).toBe(everything.filter((product) => product.featured).length);
  });

  test.each(['/api/products/bestsellers', '/api/products/top-selling'])('%s: flagged bestSeller', async (path) => {
    expect((await list(path)).totalElements).toBe(everything.filter((product) => product.bestSeller).length);
  });

  test('in stock means more than minStock, which is 0 by default', async () => {
    expect((await list('/api/products/in-stock')).totalElements).toBe(
      everything.filter((product) => product.stockQuantity > 0).length,
    );
    expect((await list('/api/products/in-stock?minStock=50')).totalElements).toBe(
      everything.filter((product) => product.stockQuantity > 50).length,
    );
  });

  test('filters by the values of variants', async () => {
    expect((await list('/api/products/with-variants')).totalElements).toBe(
      everything.filter((product) => product.variantCount > 1).length,
    );
  });
});

test('a product in a list has the first four of its colours', async () => {
  const coloured = everything.filter((product) => product.colourCount > 1);
  expect(coloured.length).toBeGreaterThan(0);
  for (const product of coloured) {
    const { variants } = productDetailSchema.parse((await get(`/api/products/${product.id}`)).body);
    const names = [...new Set(variants.map(({ options }) => options['Colour']))];
    expect(product.colourCount).toBe(names.length);
    expect(product.colours.map(({ name }) => name)).toEqual(names.slice(0, 4));
  }
});

describe('facets', () => {
  const inRange = (min: number, max: number) => (product: Product) => product.price >= min && product.price <= max;

  test('count what each choice would leave, without their own filter, while other filters apply', async () => {
    const brand = everything.find((product) => product.type === 'sarees')?.brandSlug ?? '';
    const { facets } = await list(
      `/api/products?facets=true&category=clothing&subcategory=women&brand=${brand}&price=2000-5000&inStock=true`,
    );
    const women = (product: Product) => product.category === 'clothing' && product.subcategory === 'women';
    const expected = (...filters: Array<(product: Product) => boolean>) =>
      everything.filter((product) => filters.every((filter) => filter(product))).length;
    const isBrand = (product: Product) => product.brandSlug === brand;
    const isInStock = (product: Product) => product.inStock;

    expect(facets?.brands.length).toBeGreaterThan(1);
    for (const choice of facets?.brands ?? [])
      expect(choice.count).toBe(
        expected(women, inRange(2000, 5000), isInStock, (product) => product.brandSlug === choice.slug),
      );
    for (const choice of facets?.types ?? [])
      expect(choice.count).toBe(
        expected(women, inRange(2000, 5000), isInStock, isBrand, (product) => product.type === choice.slug),
      );
    for (const choice of facets?.categories ?? []) {
      expect(choice.count).toBe(
        expected(inRange(2000, 5000), isInStock, isBrand, (product) =>
          choice.level === 1
            ? product.category === choice.slug
            : product.category === 'clothing' && product.subcategory === choice.slug,
        ),
      );
    }
    const counts = Object.fromEntries(facets?.prices.map(({ range, count }) => [range, count]) ?? []);
    expect(counts['under-500']).toBe(expected(women, isInStock, isBrand, inRange(0, 500)));
    expect(counts['2000-5000']).toBe(expected(women, isInStock, isBrand, inRange(2000, 5000)));
    expect(counts.all).toBe(expected(women, isInStock, isBrand));
    expect(facets?.availability).toEqual({
      inStock: expected(women, inRange(2000, 5000), isBrand, isInStock),
      outOfStock: expected(women, inRange(2000, 5000), isBrand, (product) => !product.inStock),
    });
  });

  test('are omitted unless requested', async () => {
    expect((await list('/api/products')).facets).toBeNull();
  });
});

describe('search', () => {
  const find = (query: string) => list(`/api/products/search?size=20&q=${encodeURIComponent(query)}`);

  test.each([
    ['sari', 'sarees'],
    ['saris', 'sarees'],
    ['sarees', 'sarees'],
    ['SAREE', 'sarees'],
    ['lehnga', 'lehengas'],
    ['lehanga', 'lehengas'],
    ['kurtha', 'kurtas'],
    ['brass dia', 'brass-diyas'],
    ['bras diya', 'brass-diyas'],
    ['spice box', 'masala-dabbas'],
    ['masala dabba', 'masala-dabbas'],
    ['laddoo', 'laddus'],
    ['ladoo', 'laddus'],
    ['achar', 'pickles'],
    ['chakri', 'murukku'],
    ['jhumki', 'jhumkas'],
    ['agarbathi', 'agarbatti'],
    ['coper botle', 'copper-bottles'],
    ['kadai', 'kadhais'],
    ['tifin', 'tiffins'],
  ])('"%s" finds %s first', async (query, type) => {
    const { content } = await find(query);
    expect(content[0]?.type).toBe(type);
  });

  test.each(['jewelery', 'jewelry', 'jewellry'])(
    '"%s" finds jewellery and nothing else on the first page',
    async (query) => {
      const { content, correctedQuery } = await find(query);
      expect(content.length).toBeGreaterThan(10);
      expect(content.every((product) => product.category === 'jewellery')).toBe(true);
      expect(correctedQuery).toBe('jewellery');
    },
  );

  test.each([
    ['mirchi', /chil/i],
    ['elaichi', /cardamom|elaichi/i],
    ['haldi', /turmeric|haldi/i],
  ])('"%s" finds the spice by its other name', async (query, name) => {
    const { content } = await find(query);
    expect(content.some((product) => name.test(product.name))).toBe(true);
  });

  test('states what was searched instead of the typed text, only if they differ', async () => {
    expect((await find('brass dia')).correctedQuery).toBe('brass diya');
    expect((await find('banarsi lehnga')).correctedQuery).toMatch(/lehenga/);
    expect((await find('brass diya')).correctedQuery).toBeNull();
  });

  test('matching names come before mentions, and available products before sold-out ones', async () => {
    const { content, totalElements } = await find('brass diya');
    const type = content.filter((product) => product.type === 'brass-diyas');
    expect(content.slice(0, type.length)).toEqual(type);
    expect(totalElements).toBeGreaterThan(type.length);
    const inName = type.filter((product) => /brass diya/i.test(product.name)).map((product) => product.inStock);
    expect(inName).toEqual([...inName].sort((a, b) => Number(b) - Number(a)));
  });

  test('a part of a title, brand or description is enough, in any case, and special characters match literally', async () => {
    const sample = everything[7];
    if (!sample) throw new Error('no sample');
    for (const part of [
      sample.name.slice(3, 14),
      sample.brand.slice(1).toUpperCase(),
      sample.description.slice(20, 60),
    ]) {
      const expected = everything.filter((product) =>
        [product.name, product.brand, product.description].some((text) =>
          text.toLowerCase().includes(part.trim().toLowerCase()),
        ),
      );
      const found = new Set<string>();
      for (let page = 0, last = false; !last; page += 1) {
        const answer = await list(`/api/products/search?size=100&page=${page}&q=${encodeURIComponent(part)}`);
        answer.content.forEach((product) => found.add(product.id));
        last = answer.last;
      }
      expect([...found]).toEqual(expect.arrayContaining(expected.map((product) => product.id)));
    }
    for (const sign of ['%', '_', '\\', "'", '"']) {
      expect((await find(sign)).totalElements).toBe(
        everything.filter((product) =>
          [product.name, product.brand, product.description].some((text) => text.includes(sign)),
        ).length,
      );
    }
  });

  test('nonsense has no similar results', async () => {
    expect(await find('qqwxzzy')).toMatchObject({ content: [], last: true, totalElements: 0 });
  });

  test('a search applies the filters, and a requested sort order takes precedence', async () => {
    const { content } = await list('/api/products?q=sari&price=over-5000&sort=price-low&size=100');
    expect(content.length).toBeGreaterThan(1);
    expect(content.map((product) => product.price)).toEqual(
      content.map((product) => product.price).sort((a, b) => a - b),
    );
    expect(content.every((product) => product.price >= 5000)).toBe(true);
  });

  test('by SKU: that product or none', async () => {
    const sample = everything.find((product) => product.variantCount > 1);
    expect((await list(`/api/products/search?sku=${sample?.defaultSku}`)).content.map((product) => product.id)).toEqual(
      [sample?.id],
    );
    expect((await list('/api/products/search?sku=NO-SUCH')).content).toEqual([]);
  });

  test.each(['brass diya under 700', 'पीतल का दीया 700 तक'])('%s is a search with a price limit', async (query) => {
    const encoded = encodeURIComponent(query);
    const { content } = await list(`/api/products/search?size=100&q=${encoded}`);
    expect(content.length).toBeGreaterThan(1);
    expect(content.filter(({ price }) => price > 700)).toEqual([]);
    const { products } = asStated(suggestionsSchema, (await get(`/api/products/suggest?q=${encoded}`)).body);
    expect(products.length).toBeGreaterThan(1);
    expect(products.filter(({ price }) => price > 700)).toEqual([]);
  });

  test('suggestions complete the last word, list categories and show products', async () => {
    const suggestions = asStated(suggestionsSchema, (await get('/api/products/suggest?q=brass%20di')).body);
    expect(suggestions.queries).toContain('brass diya');
    expect(suggestions.categories).toContainEqual({
      name: 'Brass Diyas',
      path: '/category/pooja/lamps/brass-diyas/products',
    });
    expect(suggestions.products[0]?.name).toMatch(/brass/i);
    expect(asStated(suggestionsSchema, (await get('/api/products/suggest?q=%20')).body)).toEqual({
      queries: [],
      categories: [],
      products: [],
    });
  });
});

describe('one product', () => {
  test('with its picture, variants and breadcrumbs', async () => {
    const product = asStated(productDetailSchema, (await get(`/api/products/${PICTURED}`)).body);
    expect(product.breadcrumbs.map((crumb) => crumb.name)).toEqual(['Home', 'Clothing', 'Women', 'Sarees']);
    expect(product.mainImage).toMatch(new RegExp(`^/api/media/[0-9a-f]{16}/${PICTURED}\\.webp$`));
    expect(product.image).toMatchObject({ width: 400, height: 400, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(product.variants[0]).toMatchObject({ inStock: true });
    expect(product.gstRate).toBe(5);
  });

  test('states if it has no picture', async () => {
    const other = everything.find((product) => product.id !== PICTURED);
    expect(other).toMatchObject({ mainImage: null, image: null });
  });

  test('an unknown one is 404 with the common error shape', async () => {
    expect(await get('/api/products/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found', message: 'Product not found' }, message: 'Product not found' },
    });
  });

  test('several at once, in the requested order, without unknown ones, and never cached', async () => {
    const [one, two] = everything.slice(3, 5).map((product) => product.id);
    const { body, headers } = await get(`/api/products/batch?id=${two}&id=nothing&id=${one}`);
    expect(asStated(wrapped(z.array(productDetailSchema)), body)).toMatchObject({ data: [{ id: two }, { id: one }] });
    expect(headers['cache-control']).toBe('no-store');
  });

  test('related products have the same type and do not include the product itself', async () => {
    const { body } = await get(`/api/products/related/${PICTURED}?size=5`);
    const { content } = asStated(paged(productSchema), body);
    expect(content).toHaveLength(5);
    expect(content.every((product) => product.type === 'sarees' && product.id !== PICTURED)).toBe(true);
  });

  test('a brand by its slug', async () => {
    const slug = everything[0]?.brandSlug ?? '';
    expect((await get(`/api/brands/${slug}`)).body).toEqual({
      slug,
      name: everything[0]?.brand,
      productCount: everything.filter((product) => product.brandSlug === slug).length,
      madeIn: expect.arrayContaining(['Jaipur, Rajasthan']),
    });
    expect((await get('/api/brands/nobody')).status).toBe(404);
  });

  test('a brand by its name, instead of its slug', async () => {
    const { brandSlug = '', brand = '' } = everything[0] ?? {};
    const count = everything.filter((product) => product.brandSlug === brandSlug).length;
    const name = encodeURIComponent(brand);
    expect((await get(`/api/brands/${name}`)).body).toMatchObject({ slug: brandSlug, productCount: count });
    for (const path of ['/api/products', '/api/products/search'])
      expect((await get(`${path}?brand=${name}`)).body).toMatchObject({ totalElements: count });
  });
});

describe('categories', () => {
  test.each(['/api/categories', '/api/categories/all', '/api/categories/top-level'])(
    '%s is the whole tree',
    async (address) => {
      const { data } = asStated(wrapped(z.array(categorySchema)), (await get(address)).body);
      expect(data.map(({ slug }) => slug)).toEqual(
        expect.arrayContaining(['clothing', 'food', 'pooja', 'kitchenware', 'jewellery', 'others']),
      );
    },
  );

  test('one with its subcategories, and the name of a path', async () => {
    const { data } = asStated(wrapped(categoryDetailSchema), (await get('/api/categories/clothing')).body);
    expect(data.subcategories.map(({ slug }) => slug)).toContain('women');
    const metadata = asStated(
      wrapped(categoryMetadataSchema),
      (await get('/api/categories/metadata?category=clothing&subcategory=women')).body,
    );
    expect(metadata.data).toMatchObject({ category: { name: 'Clothing' }, subcategory: { name: 'Women' }, type: null });
  });
});
