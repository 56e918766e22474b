import type { Order } from '@haat/shared/contract/order';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { messageAbout, messageWith } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { readSeller } from '../settings/read-setting';
import { reportTestParcels } from './report-test-parcels';
import { COURIER_SIGNATURE_HEADER, courierSignatureOf, TestCourier } from './test-courier';

let shop: TestApp;
let staff: { id: string; headers: { authorization: string } };
let courier: TestCourier;

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA', price: 300, stock: 500 }], 'Brass lota');
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 50, stock: 500 }], 'Brass diya');
  staff = await signInAs(shop, 'fulfilment');
  if (!shop.config.courier.test) throw new Error('The tests have a test courier.');
  courier = new TestCourier(shop.config.courier.test);
});
afterAll(() => shop.close());

const items = [
  { productId: 'lota', quantity: 1 },
  { productId: 'diya', quantity: 2 },
];
const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = staff.headers) =>
  shop.app.inject({ method, url, payload, headers });
const book = (id: string, payload: object = {}) => call('POST', `/api/orders/${id}/book-courier`, payload);
const packed = (address = '14, 3rd Cross', changes: object = {}) =>
  orderAt(shop, 'Packed', items, {
    address: { fullName: 'Asha Rao', address, city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
    ...changes,
  });
/** The order as its customer reads it, with what staff see of its parcels. */
const read = async (id: string, opening: { 'x-order-token': string }) => ({
  ...(await call('GET', `/api/orders/${id}`, undefined, opening)).json<Order>(),
  parcels: (await call('GET', `/api/admin/orders/${id}`)).json<StaffOrder>().parcels,
});
const send = (body: string, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/couriers/events', payload: body, headers });
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** Makes the test courier report the scans of an order's parcels up to a time. */
async function report(orderId: string, minutes: number): Promise<number> {
  const parcels = await shop.db
    .selectFrom('fulfilments')
    .select('tracking_number')
    .where('order_id', '=', orderId)
    .execute();
  let sent = 0;
  await reportTestParcels({
    db: shop.db,
    courier,
    now: minutesLater(minutes),
    deliver: async (body, headers) => {
      if (!parcels.some(({ tracking_number: awb }) => body.includes(awb))) return;
      sent += 1;
      expect((await send(body, headers)).json()).toEqual({ taken: true });
    },
  });
  return sent;
}
/** The orders with parcels that need attention by staff. */
const toCheck = async () =>
  (await call('GET', '/api/admin/orders?todo=parcels'))
    .json<{ content: { id: string }[] }>()
    .content.map(({ id }) => id);
const notesOf = ({ timeline }: Pick<Order, 'timeline'>) => timeline.map(({ status, note }) => note ?? status);

test('booking ships the parcel with the courier’s AWB; its scans move the order, each once', async () => {
  const { order, opening } = await packed();
  const sent = (await book(order.id, { weightGrams: 800 })).json<Order>();
  expect(sent).toMatchObject({
    status: 'In Transit',
    invoice: expect.stringMatching(/^HT\//),
    parcels: [{ carrier: 'Test Courier', tracking: expect.stringMatching(/^TC\d{11}$/) }],
  });
  const awb = sent.parcels[0]?.tracking ?? '';
  await messageWith(shop, order.email ?? '', awb);
  expect(await report(order.id, 0)).toBe(0);
  expect(await report(order.id, 6.5)).toBe(3);
  const underWay = await read(order.id, opening);
  expect(notesOf(underWay).slice(-3)).toEqual([
    'Picked up by the courier',
    'At the courier’s sorting centre',
    'Out for delivery',
  ]);
  expect(underWay.parcels[0]?.courierStatus).toBe('out-for-delivery');
  expect(await report(order.id, 8.5)).toBe(1);
  expect(await report(order.id, 30)).toBe(0);
  expect(await read(order.id, opening)).toMatchObject({
    status: 'Delivered',
    parcels: [{ courierStatus: 'delivered' }],
  });
  expect(
    await shop.db
      .selectFrom('audit_entries')
      .select('action')
      .where('object_id', '=', order.id)
      .orderBy('seq', 'desc')
      .executeTakeFirst(),
  ).toEqual({ action: 'parcel.booked' });
});

/** A signed event of a parcel. */
function signedEvent(awb: string | undefined, id: string, status: string, at: Date) {
  const body = JSON.stringify({ id, awb, status, at: at.toISOString(), place: 'Bengaluru' });
  const signature = courierSignatureOf(shop.config.courier.test?.secret ?? '', body);
  return [body, { 'content-type': 'application/json', [COURIER_SIGNATURE_HEADER]: signature }] as const;
}

test('a scan with a date in another century does not make all later scans late', async () => {
  const { order, opening } = await packed();
  const awb = (await book(order.id)).json<Order>().parcels[0]?.tracking ?? '';
  for (const [status, day] of [
    ['picked-up', '2199-01-01'],
    ['out-for-delivery', '2198-01-01'],
  ] as const)
    expect((await send(...signedEvent(awb, `far-${status}`, status, new Date(day)))).json()).toEqual({ taken: true });
  expect((await read(order.id, opening)).parcels[0]?.courierStatus).toBe('out-for-delivery');
});

test('an unsigned event is refused, a repeated one counts once, and a late one changes nothing newer', async () => {
  const { order, opening } = await packed();
  const parcel = (await book(order.id)).json<Order>().parcels[0];
  const event = (id: string, status: string, at: Date) => signedEvent(parcel?.tracking, id, status, at);
  const [body, headers] = event('e-1', 'out-for-delivery', minutesLater(5));
  expect((await send(body, { 'content-type': 'application/json' })).statusCode).toBe(401);
  expect((await send(`${body} `, headers)).statusCode).toBe(401);
  expect((await send(body, headers)).json()).toEqual({ taken: true });
  expect((await send(body, headers)).json()).toEqual({ taken: false });
  expect((await send(...event('e-2', 'picked-up', minutesLater(1)))).json()).toEqual({ taken: false });
  expect((await read(order.id, opening)).parcels[0]?.courierStatus).toBe('out-for-delivery');
  const [other, otherHeaders] = event('e-3', 'lost', minutesLater(6));
  const unknown = other.replace(parcel?.tracking ?? '', 'TC99999999999');
  expect(
    (
      await send(unknown, {
        ...otherHeaders,
        [COURIER_SIGNATURE_HEADER]: courierSignatureOf(shop.config.courier.test?.secret ?? '', unknown),
      })
    ).statusCode,
  ).toBe(404);
});

test('a failed attempt is mailed, and the next one delivers', async () => {
  const { order, opening } = await packed('Not home before 6, 3rd Cross');
  await book(order.id);
  await report(order.id, 30);
  const delivered = await read(order.id, opening);
  expect(delivered).toMatchObject({ status: 'Delivered', parcels: [{ attempts: 1 }] });
  expect(notesOf(delivered)).toContain('Delivery failed: no one was at the address');
  await messageAbout(shop, order.email ?? '', `Your order ${order.id} could not be delivered today`);
});

test('a parcel that the customer refuses is returned, and refunded only after staff receive it', async () => {
  const { order, opening } = await packed('Refused Villa, 3rd Cross');
  await book(order.id);
  await report(order.id, 30);
  const back = await read(order.id, opening);
  expect(back).toMatchObject({
    status: 'In Transit',
    refunds: [],
    parcels: [{ state: 'returning', courierStatus: 'back-at-shop' }],
  });
  expect(await toCheck()).toContain(order.id);
  // Staff see which steps the courier reported.
  const { history } = (await call('GET', `/api/admin/orders/${order.id}`)).json<StaffOrder>();
  expect(history.slice(-2).map(({ by }) => by)).toEqual(['The courier', 'The courier']);
  const manager = await signInAs(shop, 'manager');
  expect(
    (await call('POST', `/api/orders/${order.id}/parcels/1/received`, {}, manager.headers)).json<Order>(),
  ).toMatchObject({ status: 'Cancelled', refunds: [{ amount: order.total }] });
  expect(await toCheck()).not.toContain(order.id);
});

test('a lost parcel waits for staff', async () => {
  const { order, opening } = await packed('Lost Lane 4');
  await book(order.id);
  await report(order.id, 30);
  const lost = await read(order.id, opening);
  expect(lost).toMatchObject({
    status: 'In Transit',
    refunds: [],
    parcels: [{ state: 'sent', courierStatus: 'lost' }],
  });
  expect(await toCheck()).toContain(order.id);
  // The customer sees it after staff have confirmed it.
  expect(notesOf(lost)).not.toContain('The courier cannot find the parcel');
});

test('an order of two parcels is delivered with the second; cash is collected once', async () => {
  const { order, opening } = await packed('14, 3rd Cross', { paymentMethod: 'cod', card: null });
  const [lota] = order.lines;
  await book(order.id, { lines: [{ lineId: lota?.id, quantity: 1 }] });
  await report(order.id, 30);
  expect(await read(order.id, opening)).toMatchObject({ status: 'Packed', parcels: [{ courierStatus: 'delivered' }] });
  await book(order.id);
  const collected = await shop.db
    .selectFrom('fulfilments')
    .select('collect_paise')
    .where('order_id', '=', order.id)
    .orderBy('number')
    .execute();
  expect(collected.map(({ collect_paise }) => collect_paise).reduce((sum, paise) => sum + paise, 0)).toBe(
    Math.round(order.due * 100),
  );
  expect(collected[0]?.collect_paise).toBeGreaterThan(0);
  await report(order.id, 30);
  expect(await read(order.id, opening)).toMatchObject({ status: 'Delivered' });
});

test('the label is a PDF for staff; a parcel with a typed number has none', async () => {
  const { order } = await packed();
  await book(order.id);
  const label = await call('GET', `/api/orders/${order.id}/parcels/1/label`);
  expect([label.statusCode, label.headers['content-type'], label.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(label.rawPayload)), { mergePages: true });
  const seller = await readSeller(shop.db, shop.config);
  expect(text).toContain('If undelivered, return to');
  expect(text).toContain(seller.name);
  const shopper = await signInAs(shop, 'shopper');
  expect((await call('GET', `/api/orders/${order.id}/parcels/1/label`, undefined, shopper.headers)).statusCode).toBe(
    403,
  );
  const typed = await orderAt(shop, 'In Transit', items);
  expect((await call('GET', `/api/orders/${typed.order.id}/parcels/1/label`)).json()).toMatchObject({
    error: { code: 'not-booked' },
  });
});

test('a refused booking ships nothing and states the reason; two concurrent bookings book one parcel', async () => {
  const refused = await packed('Not serviceable hamlet');
  expect((await book(refused.order.id)).json()).toMatchObject({
    error: { code: 'courier-refused', message: 'Test Courier does not deliver to 560011.' },
  });
  expect(await read(refused.order.id, refused.opening)).toMatchObject({ status: 'Packed', parcels: [] });
  const { order, opening } = await packed();
  const { version } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all([book(order.id, { version }), book(order.id, { version })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(order.id, opening)).parcels).toHaveLength(1);
});
