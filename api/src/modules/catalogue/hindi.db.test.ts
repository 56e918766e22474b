import { categoryDetailSchema } from '@haat/shared/contract/category';
import { wrapped } from '@haat/shared/contract/common';
import { productDetailSchema, productListingSchema, suggestionsSchema } from '@haat/shared/contract/product';
import { orderCreatedSchema } from '@haat/shared/contract/order-payment';
import { orderSchema } from '@haat/shared/contract/order';
import { sql } from 'kysely';
import { orderBody } from '../../testing/order-body';
import { seedAssortment } from '../../seed/seed-assortment';
import { startSeededApp } from '../../testing/start-seeded-app';
import { demoUsers, seedDemoUsers } from '../../seed/demo-users';

const SAREE = 'kanjivaram-silk-saree-peacock';
let shop: Awaited<ReturnType<typeof startSeededApp>>;
let token: string;

beforeAll(async () => {
  shop = await startSeededApp();
  await seedDemoUsers(shop.db);
  const owner = demoUsers.find(({ staffRole }) => staffRole === 'owner');
  token = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: owner?.email, password: owner?.password },
    })
  ).json<{ token: string }>().token;
});
afterAll(() => shop.close());

const get = async (url: string, language = 'hi-IN') =>
  shop.app.inject({ url, headers: { 'accept-language': language } });
const product = async (id: string, language?: string) =>
  productDetailSchema.parse((await get(`/api/products/${id}`, language)).json());
const found = async (q: string, language?: string, size = 20) =>
  productListingSchema.parse(
    (await get(`/api/products/search?size=${size}&q=${encodeURIComponent(q)}`, language)).json(),
  );

describe('responses', () => {
  test('a product is in the requested language, and in English for all others', async () => {
    const [hindi, english] = [await product(SAREE), await product(SAREE, 'en-IN')];
    expect(hindi).toMatchObject({
      name: 'मोरपंखी नीली कांजीवरम सिल्क साड़ी, मैरून बॉर्डर के साथ',
      brand: 'कांची लूम्स',
      origin: 'कांचीपुरम, तमिलनाडु',
      price: english.price,
    });
    expect(hindi.facts).toContainEqual({ label: 'कपड़ा', value: 'दो-प्लाई मलबरी सिल्क' });
    expect(hindi.breadcrumbs.map(({ name }) => name)).toContain('साड़ियाँ');
    expect(hindi.images[0]?.alt).toBe(hindi.name);
    expect(english.name).toBe('Kanjivaram silk saree in peacock blue with maroon border');
    expect(await product(SAREE, 'ta, en;q=0.5')).toEqual(english);
  });

  test('the colours on a card are in Hindi', async () => {
    const { content } = productListingSchema.parse((await get('/api/products?size=100')).json());
    const names = content.flatMap(({ colours }) => colours.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => /[a-z]/i.test(name))).toEqual([]);
    const english = productListingSchema.parse((await get('/api/products?size=100', 'en')).json());
    expect(english.content.flatMap(({ colours }) => colours.map(({ name }) => name)).join()).toMatch(/^[a-z ,-]+$/i);
  });

  test('names and values of options are in Hindi beside the English ones, which identify the choice', async () => {
    const kurta = await product('khadi-kurta-natural');
    expect(kurta.variants.map(({ options }) => options['Size'])).toContain('M');
    expect(kurta.optionTexts).toMatchObject({ Size: 'साइज़' });
    expect((await product('khadi-kurta-natural', 'en')).optionTexts).toBeUndefined();
  });

  test('lists, facets, categories and brands', async () => {
    const list = productListingSchema.parse((await get('/api/products?category=clothing&facets=true')).json());
    expect(list.content[0]?.name).toMatch(/[\u0900-\u097f]/u);
    expect(list.facets?.categories.map(({ name }) => name)).toContain('महिलाएँ');
    expect(list.facets?.types.map(({ name }) => name)).toContain('साड़ियाँ');
    expect(list.facets?.brands.map(({ name }) => name)).toContain('कांची लूम्स');
    const english = productListingSchema.parse((await get('/api/products?category=clothing&facets=true', 'en')).json());
    expect(english.facets?.brands.map(({ name }) => name)).toContain('Kanchi Looms');
    const category = wrapped(categoryDetailSchema).parse((await get('/api/categories/sarees')).json()).data;
    expect(category).toMatchObject({ name: 'साड़ियाँ', slug: 'sarees' });
    expect(category.path.map(({ name }) => name)).toEqual(['कपड़े', 'महिलाएँ', 'साड़ियाँ']);
    expect((await get('/api/brands/kanchi-looms')).json()).toMatchObject({
      name: 'कांची लूम्स',
      madeIn: expect.arrayContaining([expect.stringMatching(/^कांचीपुरम/)]),
    });
  });

  test('caches vary by language, and one language is not served for another', async () => {
    const [hindi, english, again] = [
      await get(`/api/products/${SAREE}`),
      await get(`/api/products/${SAREE}`, 'en'),
      await get(`/api/products/${SAREE}`),
    ];
    expect(hindi.headers.vary).toMatch(/Accept-Language/);
    expect(again.headers.vary).toMatch(/Accept-Language/);
    expect(english.headers.etag).not.toBe(hindi.headers.etag);
    expect(again.body).toBe(hindi.body);
  });
});

/** Search terms in Hindi or in transliteration, with the English equivalent. */
const pairs: [string, string][] = [
  ['साड़ी', 'saree'],
  ['साडी', 'saree'],
  ['साडियां', 'saree'],
  ['साड़ियाँ', 'saree'],
  ['saadi', 'saree'],
  ['कुर्ता', 'kurta'],
  ['कुरता', 'kurta'],
  ['कुर्ते', 'kurta'],
  ['कुर्ती', 'kurti'],
  ['कुर्तियां', 'kurti'],
  ['kurtee', 'kurti'],
  ['लहंगा', 'lehenga'],
  ['लहँगा', 'lehenga'],
  ['दुपट्टा', 'dupatta'],
  ['दुपटटा', 'dupatta'],
  ['चुन्नी', 'dupatta'],
  ['शॉल', 'shawl'],
  ['शाल', 'shawl'],
  ['ब्लाउज', 'blouse'],
  ['दीया', 'diya'],
  ['दिया', 'diya'],
  ['दीये', 'diya'],
  ['दिए', 'diya'],
  ['दीपक', 'diya'],
  ['deepak', 'diya'],
  ['चूड़ी', 'bangle'],
  ['चूडियां', 'bangle'],
  ['चूड़ियाँ', 'bangle'],
  ['choodi', 'bangle'],
  ['पायल', 'anklet'],
  ['अंगूठी', 'ring'],
  ['अँगूठी', 'ring'],
  ['झुमका', 'jhumka'],
  ['अचार', 'pickle'],
  ['आचार', 'pickle'],
  ['achaar', 'pickle'],
  ['हल्दी', 'turmeric'],
  ['haldi', 'turmeric'],
  ['मिर्च', 'chilli'],
  ['मिर्ची', 'chilli'],
  ['mirch', 'chilli'],
  ['इलायची', 'cardamom'],
  ['चाय', 'tea'],
  ['घी', 'ghee'],
  ['गुड़', 'jaggery'],
  ['शहद', 'honey'],
  ['काजू', 'cashew'],
  ['बादाम', 'almond'],
  ['लड्डू', 'laddu'],
  ['लडडू', 'laddu'],
  ['मसाला', 'masala'],
  ['मसाले', 'masala'],
  ['कड़ाही', 'kadhai'],
  ['कढाई', 'kadhai'],
  ['तवा', 'tawa'],
  ['थाली', 'thali'],
  ['टिफिन', 'tiffin'],
  ['बोतल', 'bottle'],
  ['चादर', 'bedsheet'],
  ['अगरबत्ती', 'agarbatti'],
  ['कपूर', 'camphor'],
  ['घंटी', 'bell'],
  ['घण्टी', 'bell'],
  ['खिलौने', 'toy'],
  ['लट्टू', 'spinning top'],
  ['लाल साड़ी', 'red saree'],
  ['पीतल का दीया', 'brass diya'],
  ['रेशमी साड़ी', 'silk saree'],
  ['काली मिर्च', 'black pepper'],
  ['बनारसी साडी', 'banarasi saree'],
];

test('an order keeps the English names, and shows the Hindi ones while its products still have them', async () => {
  const { variants } = await product('ajrakh-kurta-indigo');
  const sku = variants.find(({ inStock }) => inStock)?.sku;
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'ajrakh-kurta-indigo', sku, quantity: 1 }]),
    headers: { 'accept-language': 'hi' },
  });
  const { order, viewToken } = orderCreatedSchema.parse(placed.json());
  const translated = {
    name: 'पुरुषों का नीला अजरख कुर्ता',
    optionTexts: { Size: 'साइज़' },
  };
  expect(order.lines[0]).toMatchObject(translated);
  const note = `Removed: Men's ajrakh kurta in indigo (${Object.values(order.lines[0]?.options ?? {}).join(', ')})`;
  await sql`insert into order_events (order_id, status, note) values (${order.id}, 'Placed', ${note})`.execute(shop.db);
  const timelineIn = async (language: string) =>
    orderSchema
      .parse(
        (
          await shop.app.inject({
            url: `/api/orders/${order.id}`,
            headers: { 'accept-language': language, 'x-order-token': viewToken },
          })
        ).json(),
      )
      .timeline.map((step) => step.note);
  expect(await timelineIn('en')).toEqual([null, note]);
  expect(await timelineIn('hi')).toEqual([
    null,
    expect.stringMatching(/^हटाया गया: पुरुषों का नीला अजरख कुर्ता \([^a-z]+\)$/),
  ]);
  const linesIn = async (language: string) =>
    orderSchema.parse(
      (
        await shop.app.inject({
          url: `/api/orders/${order.id}`,
          headers: { 'accept-language': language, 'x-order-token': viewToken },
        })
      ).json(),
    ).lines;
  expect((await linesIn('hi'))[0]).toMatchObject(translated);
  expect((await linesIn('en'))[0]).toMatchObject({ name: "Men's ajrakh kurta in indigo" });
  await sql`update order_lines set name = 'As it was called' where order_id = ${order.id}`.execute(shop.db);
  expect((await linesIn('hi'))[0]?.name).toBe('As it was called');
});

describe('search', () => {
  test.each(pairs)('%s finds what %s finds', async (hindi, english) => {
    // Ignore products that contain the letters only within another word, like `tea` in `teal`.
    const inAnother = new RegExp(`${english}[a-z]|[a-z]${english}`, 'i');
    const asWord = new RegExp(`(^|[^a-z])${english}(s|es)?($|[^a-z])`, 'i');
    const wanted = (await found(english, 'en')).content.filter(({ name, description }) => {
      const text = `${name} ${description}`;
      return !inAnother.test(text) || asWord.test(text);
    });
    expect(wanted.length).toBeGreaterThan(0);
    const first = (await found(hindi)).content.map(({ id }) => id);
    const all = (await found(hindi, 'hi', 100)).content.map(({ id }) => id);
    // With more than one page of results, products with the word only in the description may be in another order.
    const isMention = ({ name, type }: (typeof wanted)[number]) => all.length > 20 && !asWord.test(`${name} ${type}`);
    expect(wanted.filter((one) => !(isMention(one) ? all : first).includes(one.id)).map(({ id }) => id)).toEqual([]);
  });

  test('a Hindi word is searched as typed, not corrected to an English one', async () => {
    for (const word of ['साडी', 'शहद', 'कुरता']) expect((await found(word)).correctedQuery).toBeNull();
  });

  test('suggestions begin with the typed text and are in the language of the page', async () => {
    const suggest = async (q: string, language?: string) =>
      suggestionsSchema.parse(
        (await get(`/api/products/suggest?q=${encodeURIComponent(q)}`, language)).json<unknown>(),
      );
    const hindi = await suggest('साड');
    expect(hindi.queries).toContain('साड़ी');
    expect(hindi.categories[0]?.name).toBe('साड़ियाँ');
    expect(hindi.products[0]?.name).toMatch(/साड़ी/);
    expect((await suggest('चुड')).queries).toContain('चूड़ियाँ');
    expect((await suggest('500 तक का उपहार', 'hi')).categories.map(({ name }) => name)).toContain('₹500 तक के उपहार');
    expect((await suggest('saree')).products[0]?.name).toMatch(/साड़ी/);
    const english = await suggest('साड', 'en');
    expect(english.categories[0]?.name).toBe('Sarees');
    expect(english.products[0]?.name).toMatch(/saree/i);
  });
});

describe('edits by staff and restarts', () => {
  const edit = async (id: string, payload: object) => {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'hi' },
    });
    expect(answer.statusCode).toBe(200);
  };
  /** Seeds the catalogue as after an upgrade. */
  const seedAgain = async () => {
    await sql`delete from meta where key = 'assortment'`.execute(shop.db);
    await seedAssortment(shop.db, shop.assortmentDir, shop.app.log);
  };

  test('an English edit by staff deletes only its own Hindi text, and no restart restores it', async () => {
    const before = await product('khadi-kurta-natural');
    await edit('khadi-kurta-natural', { name: 'Khadi kurta, natural' });
    const after = await product('khadi-kurta-natural');
    expect(after).toEqual({
      ...before,
      name: 'Khadi kurta, natural',
      images: before.images,
    });
    await seedAgain();
    expect((await product('khadi-kurta-natural')).name).toBe('Khadi kurta, natural');
    expect((await found('खादी')).content.map(({ id }) => id)).toContain('boys-khadi-kurta-mustard');
  });

  test('a restart adds missing translations, and keeps those that staff wrote', async () => {
    await sql`update products set texts = '{}' where id = ${SAREE}`.execute(shop.db);
    await sql`update products set texts = jsonb_set(texts, '{hi,name}', '"हमारा अपना नाम"') where id = 'mathura-peda'`.execute(
      shop.db,
    );
    expect((await product(SAREE)).name).toMatch(/^Kanjivaram/);
    await seedAgain();
    expect((await product(SAREE)).name).toMatch(/^मोरपंखी/);
    expect((await product('mathura-peda')).name).toBe('हमारा अपना नाम');
  });
});
