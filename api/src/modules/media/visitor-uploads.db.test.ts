import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import sharp from 'sharp';

const FILE_BYTES = 100_000;
let shop: TestApp;
let picture: Buffer;

beforeAll(async () => {
  shop = await startTestApp({ uploads: { ofAddressBytes: 3 * FILE_BYTES, inAllBytes: 5 * FILE_BYTES } });
  await addProduct(shop.db, 'dabba', [{ sku: 'DABBA', price: 100, stock: 100 }]);
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
});
afterEach(() => shop.db.deleteFrom('visitor_uploads').execute());
afterAll(() => shop.close());

const pdf = () => Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(FILE_BYTES - 10, ' '), Buffer.from('%%EOF')]);
const post = (url: string, from: string, payload: Buffer | object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from });
/** Uploads a file to a new chat. */
async function toChat(from: string, payload = pdf(), type = 'application/pdf') {
  const { id, token } = (await post('/api/chats', from, { name: 'Asha' })).json<{ id: string; token: string }>();
  return post(`/api/chats/${id}/attachments`, from, payload, { 'content-type': type, 'x-chat-token': token });
}
/** Uploads a picture to a new claim. */
async function toClaim(from: string) {
  const claim = {
    orderId: 'HT-8K2M4Q',
    email: 'a@haat.example',
    reason: 'damaged',
    description: 'The lid came in two pieces, the box was dented.',
  };
  const filed = (await post('/api/claims', from, claim)).json<{ reference: string; token: string }>();
  const headers = { 'content-type': 'image/png', 'x-claim-token': filed.token };
  return post(`/api/claims/${filed.reference}/photos`, from, picture, headers);
}
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted();
const fill = (from: string) =>
  toChat(from)
    .then(() => toChat(from))
    .then(() => toChat(from));

test('the daily upload limit of an address holds for concurrent chats and claims', async () => {
  const at = '203.0.113.7';
  expect(await statuses([1, 2, 3, 4, 5, 6].map(() => toChat(at)))).toEqual([201, 201, 201, 429, 429, 429]);
  const refused = await toClaim(at);
  expect(refused.json()).toMatchObject({
    error: {
      code: 'too-many-files',
      message: expect.stringContaining('from your network today. Please try again tomorrow, or email your files.'),
    },
  });
  expect((await toClaim('203.0.113.8')).statusCode).toBe(201);
  // A day later.
  await shop.db
    .updateTable('visitor_uploads')
    .set({ at: new Date(Date.now() - 86_400_001) })
    .execute();
  expect((await toClaim(at)).statusCode).toBe(201);
  expect(await shop.db.selectFrom('visitor_uploads').select('sender').execute()).toHaveLength(1);
});

test('the daily upload limit of all visitors holds for any addresses, and staff are exempt', async () => {
  const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '198.51.100.5'];
  expect(await statuses(others.map((from) => toChat(from)))).toEqual([201, 201, 201, 201, 201]);
  const refused = await toChat('198.51.100.6');
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    expect.objectContaining({ message: expect.stringContaining('We cannot store more files today.') }),
  ]);
  const staff = await signInAs(shop, 'support');
  const { id } = (await post('/api/chats', '198.51.100.7', { name: 'Asha' })).json<{ id: string }>();
  const answer = { 'content-type': 'application/pdf', ...staff.headers };
  expect((await post(`/api/chats/${id}/attachments`, '198.51.100.7', pdf(), answer)).statusCode).toBe(201);
});

test('a file above the limit is refused before it is read', async () => {
  await fill('192.0.2.5');
  // A body of this type would be refused with 415 after it was read.
  expect((await toChat('192.0.2.5', Buffer.from('{}'), 'text/csv')).statusCode).toBe(429);
});

test('photos of reviews are counted too', async () => {
  const from = '192.0.2.9';
  const { email, headers } = await signInAs(shop, 'shopper');
  await orderAt(shop, 'Delivered', [{ productId: 'dabba', quantity: 1 }], { email }, headers);
  const review = { rating: 5, title: 'Sturdy', text: 'It closes well and keeps everything dry.' };
  const mine = '/api/products/dabba/reviews/mine';
  const put = await shop.app.inject({ method: 'PUT', url: mine, payload: review, headers });
  expect(put.statusCode).toBe(200);
  const addPhoto = () => post(`${mine}/photos`, from, picture, { 'content-type': 'image/png', ...headers });
  expect((await addPhoto()).statusCode).toBe(201);
  const { rows } = await shop.database.run('select sum(bytes)::int as bytes from visitor_uploads');
  expect(rows).toEqual([{ bytes: expect.any(Number) }]);
  await fill(from);
  await shop.database.run(
    `insert into visitor_uploads (sender, bytes) select sender, ${FILE_BYTES} from visitor_uploads`,
  );
  expect((await addPhoto()).json()).toMatchObject({ error: { code: 'too-many-files' } });
});
