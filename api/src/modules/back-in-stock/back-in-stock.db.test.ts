import type { BulkPreview, ProductJob } from '@haat/shared/contract/product-jobs';
import { sql } from 'kysely';
import { csvRows } from '../../csv/csv-rows';
import { addProduct, setStockOf } from '../../testing/add-products';
import { countTo, messageTo, tokenIn } from '../../testing/outbox/read-outbox';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { BACK_IN_STOCK_JOB } from '../catalogue/back-in-stock-job';
import { findRestockedVariants } from './back-in-stock-mails';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(
    shop.db,
    'saree',
    [
      { sku: 'SAREE-RED', price: 1500, stock: 0, options: { Colour: 'Red' } },
      { sku: 'SAREE-BLUE', price: 1600, stock: 4 },
    ],
    'Ilkal saree',
  );
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 0 }], 'Brass lamp');
});
afterAll(() => shop.close());

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers: { authorization?: string } = {},
) => shop.app.inject({ method, url, ...(payload && { payload }), headers });
const stock = (sku: string, quantity: number) => setStockOf(shop.db, sku, quantity);
const round = () => findRestockedVariants({ db: shop.db, jobs: shop.app.jobs });
const waiting = async (email: string) =>
  (
    await shop.db
      .selectFrom('stock_wishes')
      .select('sku')
      .where('email', '=', email)
      .where('sent_at', 'is', null)
      .orderBy('sku')
      .execute()
  ).map(({ sku }) => sku);

beforeEach(async () => {
  await stock('LAMP', 0);
  await stock('SAREE-RED', 0);
});

it('emails a guest once when a variant is back, with a link that ends all their requests', async () => {
  const email = 'kavya@haat.example';
  expect(
    (await call('POST', '/api/stock-wishes', { productId: 'saree', sku: 'SAREE-BLUE', email })).json().error.code,
  ).toBe('in-stock');
  expect((await call('POST', '/api/stock-wishes', { productId: 'nothing', email })).statusCode).toBe(404);
  expect((await call('POST', '/api/stock-wishes', { productId: 'lamp' })).statusCode).toBe(400);
  const asked = await call('POST', '/api/stock-wishes', {
    productId: 'saree',
    sku: 'SAREE-RED',
    email: 'Kavya@haat.example',
  });
  expect(asked.statusCode).toBe(202);
  expect((await call('POST', '/api/stock-wishes', { productId: 'saree', sku: 'SAREE-RED', email })).json()).toEqual(
    asked.json(),
  );
  await call('POST', '/api/stock-wishes', { productId: 'lamp', email });
  await round();
  expect(await waiting(email)).toEqual(['LAMP', 'SAREE-RED']);

  await stock('SAREE-RED', 3);
  // Two concurrent rounds, as in two processes.
  await Promise.all([round(), round()]);
  const mail = await messageTo(shop, email, 1);
  expect(mail.subject).toBe('Ilkal saree is back in stock');
  expect(mail.text).toContain('Ilkal saree (Red) is back in stock at ₹1,500.00');
  expect(mail.text).toContain('http://shop.example/product/saree');
  expect(await waiting(email)).toEqual(['LAMP']);

  // Sold out and back again: the request was for one email.
  await stock('SAREE-RED', 0);
  await stock('SAREE-RED', 2);
  await round();
  const end = { token: tokenIn(mail) };
  expect((await call('POST', '/api/stock-wishes/end', end)).statusCode).toBe(204);
  expect((await call('POST', '/api/stock-wishes/end', end)).statusCode).toBe(410);
  expect(await waiting(email)).toEqual([]);
  await stock('LAMP', 1);
  await round();
  // The email to another address, requested last, arrives last.
  await stock('LAMP', 0);
  await call('POST', '/api/stock-wishes', { productId: 'lamp', email: 'last@haat.example' });
  await stock('LAMP', 1);
  await round();
  await messageTo(shop, 'last@haat.example', 1);
  expect(await countTo(shop, email)).toBe(1);
  await stock('LAMP', 0);
});

it('uses the address of the account, lists its requests, and lets only the account end them', async () => {
  const [asha, ravi] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
  await call('POST', '/api/stock-wishes', { productId: 'lamp', email: 'other@else.example' }, asha.headers);
  expect(await waiting('other@else.example')).toEqual([]);
  const [wish] = (await call('GET', '/api/users/stock-wishes', undefined, asha.headers)).json().content;
  expect(wish).toMatchObject({ productId: 'lamp', name: 'Brass lamp' });
  expect((await call('GET', '/api/users/stock-wishes', undefined, ravi.headers)).json()).toEqual({ content: [] });
  expect((await call('DELETE', `/api/users/stock-wishes/${wish.id}`, undefined, ravi.headers)).statusCode).toBe(404);
  expect((await call('DELETE', `/api/users/stock-wishes/${wish.id}`)).statusCode).toBe(401);
  expect((await call('GET', '/api/users/stock-wishes')).statusCode).toBe(401);
  expect(await waiting(asha.email)).toEqual(['LAMP']);
  expect((await call('DELETE', `/api/users/stock-wishes/${wish.id}`, undefined, asha.headers)).statusCode).toBe(204);
  expect(await waiting(asha.email)).toEqual([]);
});

it('waits while the account has these emails disabled, and sends one when they are enabled', async () => {
  const asha = await signInAs(shop, 'shopper');
  const setPreference = ({ backInStock }: { backInStock: boolean }) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/users/preferences',
      headers: asha.headers,
      payload: { mails: { offers: false, backInStock, orderSteps: true }, paymentMethod: null, deliveryOption: null },
    });
  await stock('LAMP', 0);
  await call('POST', '/api/stock-wishes', { productId: 'lamp' }, asha.headers);
  await setPreference({ backInStock: false });
  await stock('LAMP', 2);
  await round();
  expect(await waiting(asha.email)).toEqual(['LAMP']);
  await setPreference({ backInStock: true });
  await round();
  expect((await messageTo(shop, asha.email, 1)).subject).toBe('Brass lamp is back in stock');
  expect(await waiting(asha.email)).toEqual([]);
});

it('is sent immediately when staff restock a variant, without the round of each minute', async () => {
  const keeper = await signInAs(shop, 'catalogue');
  const email = 'at-once@haat.example';
  await stock('LAMP', 0);
  await call('POST', '/api/stock-wishes', { productId: 'lamp', email });
  // Scheduled rounds have no data.
  const rounds = async () =>
    (await sql`select 1 from jobs.job where name = ${BACK_IN_STOCK_JOB} and data = '{}'`.execute(shop.db)).rows.length;
  const set = async (quantity: number) =>
    expect(
      (
        await shop.app.inject({
          method: 'PUT',
          url: `/api/products/lamp/stock?quantity=${quantity}`,
          headers: keeper.headers,
        })
      ).statusCode,
    ).toBe(200);
  await set(0);
  const before = await rounds();
  await set(5);
  expect(await rounds()).toBe(before + 1);
  expect((await messageTo(shop, email, 1)).subject).toBe('Brass lamp is back in stock');

  // Also by the inline edit in the product list.
  await stock('LAMP', 0);
  await call('POST', '/api/stock-wishes', { productId: 'lamp', email });
  const { id } = await shop.db.selectFrom('variants').select('id').where('sku', '=', 'LAMP').executeTakeFirstOrThrow();
  expect(
    (
      await shop.app.inject({
        method: 'PATCH',
        url: `/api/admin/variants/${id}/stock`,
        headers: keeper.headers,
        payload: { was: 0, to: 3 },
      })
    ).statusCode,
  ).toBe(200);
  expect(await rounds()).toBe(before + 2);
  expect((await messageTo(shop, email, 2)).subject).toBe('Brass lamp is back in stock');
});

it('is sent immediately when a bulk edit or an import restocks a variant', async () => {
  const jobs = productJobsAt(shop, (await signInAs(shop, 'catalogue')).headers);
  const email = 'of-many@haat.example';
  const waits = async () => {
    await stock('LAMP', 0);
    await call('POST', '/api/stock-wishes', { productId: 'lamp', email });
  };
  // Scheduled rounds have no data.
  const rounds = async () =>
    (await sql`select 1 from jobs.job where name = ${BACK_IN_STOCK_JOB} and data = '{}'`.execute(shop.db)).rows.length;
  const before = await rounds();

  await waits();
  const selection = { ids: ['lamp'] };
  const change = { what: 'stock', how: 'set', value: 4 };
  const { plan } = await jobs.done<BulkPreview>(
    jobs.ask('POST', '/api/admin/bulk-edits/preview', { selection, change }),
  );
  const { id } = await jobs.done<ProductJob>(jobs.ask('POST', '/api/admin/bulk-edits', { selection, change, plan }));
  expect(await jobs.rested('bulk-edits', id)).toMatchObject({ state: 'done', counts: { changed: 1 } });
  expect((await messageTo(shop, email, 1)).subject).toBe('Brass lamp is back in stock');

  await waits();
  const job = await jobs.bring(
    csvRows([
      ['Handle', 'Title', 'Vendor', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'],
      ['lamp', 'Brass lamp', 'Anand Looms', 'LAMP', '6', '100'],
    ]),
  );
  expect(await rounds()).toBe(before + 1);
  expect(await jobs.apply(job)).toMatchObject({ state: 'done' });
  expect((await messageTo(shop, email, 2)).subject).toBe('Brass lamp is back in stock');
  expect(await rounds()).toBe(before + 2);
});
