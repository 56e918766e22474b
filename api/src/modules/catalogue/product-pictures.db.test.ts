import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { addProduct } from '../../testing/add-products';
import { renderedPicture } from '../../testing/rendered-picture';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let asha: Awaited<ReturnType<typeof signInAs>>;
let count = 0;
beforeAll(async () => {
  shop = await startTestApp();
  asha = await signInAs(shop, 'catalogue');
});
afterAll(() => shop.close());

interface Refused {
  error: { code: string; message: string; fields?: { path: string; message: string }[] };
}
const productOf = async () => {
  const id = `urn-${(count += 1)}`;
  await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price: 500, stock: 5 }]);
  return id;
};
const send = (id: string, payload: Buffer, { type = 'image/png', query = 'alt=An%20urn%20of%20copper' } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/products/${id}/images?${query}`,
    payload,
    headers: { ...asha.headers, 'content-type': type },
  });
const order = (id: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url: `/api/admin/products/${id}/images`, payload, headers: asha.headers });
const product = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/products/${id}`, headers: asha.headers })).json<StaffProductDetail>();
const plain = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });
const SCRIPT = '<script>alert(1)</script>';

/** Left half red, right half blue; twice as wide as high. */
const halves = () =>
  plain(200, 100, '#ff0000').composite([
    { input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } }, left: 100, top: 0 },
  ]);
const centreOf = async (bytes: Buffer) => {
  const { dominant } = await sharp(bytes).stats();
  return dominant.r > 128 ? 'red' : dominant.b > 128 ? 'blue' : 'another';
};

test('a picture is re-encoded as a square, shown in the requested sizes, and used for the product in the shop', async () => {
  const id = await productOf();
  const answer = await send(id, await halves().png().toBuffer());
  expect(answer.statusCode).toBe(201);
  const { pictures } = answer.json<StaffProductDetail>();
  expect(pictures).toEqual([
    {
      id: expect.any(String),
      url: expect.stringMatching(/^\/api\/media\/[0-9a-f]{16}\/upload\.webp$/),
      alt: 'An urn of copper',
      width: 100,
      height: 100,
      colour: null,
    },
  ]);
  const url = pictures[0]?.url ?? '';
  expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject({
    mainImage: url,
    image: { alt: 'An urn of copper', color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    images: [{ url }],
  });
  for (const [ending, format, width] of [
    ['.webp', 'webp', 100],
    ['.w96.avif', 'heif', 96],
    ['.w1600.webp', 'webp', 100],
  ] as const) {
    for (let again = 0; again < 2; again += 1) {
      const picture = await renderedPicture(shop.app, url.replace('.webp', ending));
      expect([ending, picture.statusCode, picture.headers['cache-control']]).toEqual([
        ending,
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format, width });
    }
  }
  expect((await shop.app.inject(url.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).statusCode).toBe(404);
});

test.each([
  ['x=0', 'red'],
  ['x=1', 'blue'],
  ['x=1&zoom=4', 'blue'],
  ['x=0&y=1&zoom=8', 'red'],
])('the requested square is cropped: %s', async (where, colour) => {
  const id = await productOf();
  const answer = await send(id, await halves().png().toBuffer(), { query: `alt=Halves&${where}` });
  const url = answer.json<StaffProductDetail>().pictures[0]?.url ?? '';
  expect(await centreOf((await shop.app.inject(url)).rawPayload)).toBe(colour);
});

test('a picture with a camera rotation is cropped as displayed', async () => {
  const id = await productOf();
  // Orientation 6 means a rotation by 90° clockwise, which moves the left, red half to the top.
  const turned = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await send(id, turned, { type: 'image/jpeg', query: 'alt=Halves&y=0' });
  const {
    pictures: [picture],
  } = answer.json<StaffProductDetail>();
  expect([picture?.width, picture?.height]).toEqual([100, 100]);
  expect(await centreOf((await shop.app.inject(picture?.url ?? '')).rawPayload)).toBe('red');
});

test('metadata of cameras and programs is removed, and so is hidden or appended data', async () => {
  const id = await productOf();
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(Buffer.from(SCRIPT))]);
  const jpeg = Buffer.concat([
    await plain(60, 60)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'a-secret-of-the-camera', ImageDescription: SCRIPT },
        IFD3: { GPSLatitude: '12/1 58/1 0/1' },
      })
      .toBuffer(),
    zip,
    Buffer.from(`<html>${SCRIPT}</html>`),
  ]);
  expect(jpeg.includes('a-secret-of-the-camera')).toBe(true);
  const answer = await send(id, jpeg, { type: 'image/jpeg' });
  expect(answer.statusCode).toBe(201);
  const picture = await shop.app.inject(answer.json<StaffProductDetail>().pictures[0]?.url ?? '');
  expect([picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
    'image/webp',
    'nosniff',
  ]);
  const { exif, icc, xmp, iptc } = await sharp(picture.rawPayload).metadata();
  expect({ exif, icc, xmp, iptc }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined });
  for (const hidden of ['a-secret-of-the-camera', '<script', '<html', 'PK\u0003\u0004'])
    expect([hidden, picture.rawPayload.includes(hidden)]).toEqual([hidden, false]);
});

describe('a file that is no picture, or malicious, is refused and leaves nothing', () => {
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`);
  const files: [string, () => Buffer | Promise<Buffer>, number, string?][] = [
    ['a page', () => Buffer.from(`<html>${SCRIPT}</html>`), 415],
    ['an SVG with a script, called a PNG', () => svg, 415],
    ['an SVG with a script, called what it is', () => svg, 415, 'image/svg+xml'],
    ['an SVG that is packed', () => gzipSync(svg), 415],
    [
      'an SVG that reads a file',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>',
        ),
      415,
    ],
    ['a GIF that is a script as well', () => Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000*/=1;alert(1)//'), 415],
    ['a GIF', () => plain(9, 9).gif().toBuffer(), 415],
    ['a zip bomb', () => gzipSync(Buffer.alloc(20_000_000)), 415],
    [
      'few bytes that would be a wall of pixels',
      () => plain(12_000, 9_000, '#ffffff').png({ compressionLevel: 9 }).toBuffer(),
      415,
    ],
    ['a PNG that says it is endless', () => hugePng(), 415],
    [
      'half a picture',
      async () => {
        const whole = await halves().png().toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
      415,
    ],
    [
      'the beginning of a PNG with a page behind it',
      async () => Buffer.concat([(await plain(9, 9).png().toBuffer()).subarray(0, 20), Buffer.from(`<html>${SCRIPT}`)]),
      415,
    ],
    ['nothing', () => Buffer.alloc(0), 415],
    ['more than there is room for', () => Buffer.alloc(15 * 1_048_576 + 1), 413],
  ];
  /** A PNG whose header states 2³¹−1 by 2³¹−1 pixels. */
  async function hugePng(): Promise<Buffer> {
    const png = await plain(9, 9).png().toBuffer();
    png.writeUInt32BE(2 ** 31 - 1, 16);
    png.writeUInt32BE(2 ** 31 - 1, 20);
    return png;
  }

  test.each(files.map(([name, bytes, status, type = 'image/png']) => ({ name, bytes, status, type })))(
    '$name',
    async ({ bytes, status, type }) => {
      const id = await productOf();
      const before = await countKept();
      const answer = await send(id, await bytes(), { type });
      expect([answer.statusCode, answer.json<Refused>().error.message]).toEqual([status, expect.stringMatching(/\S/)]);
      expect((await product(id)).pictures).toEqual([]);
      expect(await countKept()).toBe(before);
    },
  );
});
const countKept = async () => (await shop.db.selectFrom('uploaded_pictures').select('hash').execute()).length;

test('a picture needs an alt text, and valid numbers for its square', async () => {
  const id = await productOf();
  const bytes = await plain(20, 20).png().toBuffer();
  for (const query of [
    '',
    'alt=',
    'alt=%20%20',
    'alt=Urn&x=2',
    'alt=Urn&y=-1',
    'alt=Urn&zoom=0',
    'alt=Urn&zoom=NaN',
    `alt=${'x'.repeat(301)}`,
  ])
    expect([query, (await send(id, bytes, { query })).statusCode]).toEqual([query, 400]);
  expect((await send('nothing', bytes)).statusCode).toBe(404);
  expect((await product(id)).pictures).toEqual([]);
});

test('pictures are sorted, described, removed and restored; of two concurrent edits the second is refused', async () => {
  const id = await productOf();
  for (const background of ['#100000', '#200000', '#300000'])
    await send(id, await plain(30, 30, background).png().toBuffer());
  await shop.db
    .insertInto('product_images')
    .values({
      product_id: id,
      position: 3,
      hash: '0123456789abcdef',
      name: 'urn--turn',
      external_url: null,
      alt: 'Turned',
      width: 600,
      height: 400,
      view: 'turn',
    })
    .execute();
  const [a, b, c] = (await product(id)).pictures;
  if (!a || !b || !c) throw new Error('There are three.');
  const was = [a.id, b.id, c.id];
  const withAlt = (picture: { id: string }, alt: string) => ({ id: picture.id, alt });

  const ordered = await order(id, { was, images: [withAlt(c, 'From above'), withAlt(a, 'From the front')] });
  expect(ordered.statusCode).toBe(200);
  expect(ordered.json<StaffProductDetail>().pictures).toEqual([
    { ...c, alt: 'From above' },
    { ...a, alt: 'From the front' },
  ]);
  expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject({
    mainImage: c.url,
    turn: { alt: 'Turned' },
  });

  const late = await order(id, { was, images: [withAlt(b, 'Mine')] });
  expect([late.statusCode, late.json<Refused>().error]).toEqual([
    409,
    expect.objectContaining({
      code: 'changed',
      message: expect.stringContaining(asha.email),
      fields: [{ path: 'was', message: [c.id, a.id].join() }],
    }),
  ]);

  const back = await order(id, {
    was: [c.id, a.id],
    images: [withAlt(b, 'From behind'), withAlt(c, 'From above'), withAlt(a, 'From the front')],
  });
  expect(back.json<StaffProductDetail>().pictures).toEqual([
    { ...b, alt: 'From behind' },
    { ...c, alt: 'From above' },
    { ...a, alt: 'From the front' },
  ]);
  expect(await shop.db.selectFrom('removed_pictures').selectAll().where('product_id', '=', id).execute()).toEqual([]);

  const other = await productOf();
  expect((await order(other, { was: [], images: [withAlt(a, 'Not mine')] })).statusCode).toBe(404);
  expect((await order(id, { was: [b.id, c.id, a.id], images: [withAlt(a, ' ')] })).statusCode).toBe(400);
  expect(
    (await order(id, { was: [b.id, c.id, a.id], images: [withAlt(a, 'Twice'), withAlt(a, 'Twice')] })).statusCode,
  ).toBe(400);
  expect((await product(id)).pictures).toHaveLength(3);
});

test('imported pictures without an alt text get theirs one by one, and none loses it again', async () => {
  const id = await productOf();
  await shop.db
    .insertInto('product_images')
    .values(
      [0, 1].map((position) => ({
        product_id: id,
        position,
        hash: null,
        name: null,
        external_url: `https://pictures.example/${position}.jpg`,
      })),
    )
    .execute();
  const was = (await product(id)).pictures.map((picture) => picture.id);
  const [first = '', second = ''] = was;
  expect(
    (
      await order(id, {
        was,
        images: [
          { id: first, alt: 'From the front' },
          { id: second, alt: '' },
        ],
      })
    ).statusCode,
  ).toBe(200);
  const refused = await order(id, {
    was,
    images: [
      { id: second, alt: 'From behind' },
      { id: first, alt: '' },
    ],
  });
  expect([refused.statusCode, refused.json<Refused>().error.fields]).toEqual([
    400,
    [{ path: 'images', message: 'Describe the picture for people who can’t see it' }],
  ]);
  expect((await product(id)).pictures.map(({ alt }) => alt)).toEqual(['From the front', '']);
});

test('a product has at most thirty pictures', async () => {
  const id = await productOf();
  await shop.db
    .insertInto('product_images')
    .values(
      Array.from({ length: 30 }, (_, position) => ({
        product_id: id,
        position,
        hash: null,
        name: null,
        external_url: `https://pictures.example/${position}.jpg`,
        alt: 'An urn',
      })),
    )
    .execute();
  const answer = await send(id, await plain(20, 20).png().toBuffer());
  expect([answer.statusCode, answer.json<Refused>().error.code]).toEqual([409, 'too-many']);
});
