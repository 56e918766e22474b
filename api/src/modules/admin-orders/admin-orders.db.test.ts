import type { Order } from '@haat/shared/contract/order';
import type { BulkCashResult } from '@haat/shared/contract/order-handling';
import type { BulkResult, StaffOrder, StaffOrderCounts, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { addProduct } from '../../testing/add-products';
import { finishJobs } from '../../testing/finish-jobs';
import { orderAt } from '../../testing/order-at';
import { countTo, messageAbout, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { dateInIndia } from '../../india-time';
import { ORDER_MAILS } from '../orders/order-mails';

let shop: TestApp;
let staff: { id: string; headers: { authorization: string } };
let colleague: { id: string; headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA-01', price: 333.33, stock: 1000 }], 'Brass lota');
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA-02', price: 45.25, stock: 1000 }], 'Terracotta diya');
  [staff, colleague] = [await signInAs(shop, 'manager'), await signInAs(shop, 'support')];
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = staff.headers) =>
  shop.app.inject({ method, url, ...(payload && { payload }), headers });
const items = [
  { productId: 'lota', quantity: 3 },
  { productId: 'diya', quantity: 2 },
];
const lineOf = (order: Order, name: string) => order.lines.find((line) => line.name === name)?.id ?? '';
const parcel = { carrier: 'India Post', trackingNumber: 'EE123456789IN' };
const read = async (id: string) => (await call('GET', `/api/admin/orders/${id}`)).json<StaffOrder>();
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;
const addressOf = (fullName: string, city = 'Bengaluru') => ({
  fullName,
  address: '14, 3rd Cross',
  city,
  state: 'Karnataka',
  zipCode: '560011',
});
const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text;

describe('the list', () => {
  const ids = async (query: string) =>
    (await call('GET', `/api/admin/orders?${query}`)).json<{ content: StaffOrderRow[] }>().content.map(({ id }) => id);

  it('finds by word prefixes: number, name, address, phone, items, SKU, tracking number', async () => {
    const { order } = await orderAt(shop, 'Packed', [{ productId: 'lota', quantity: 1 }], {
      address: addressOf('Zubeida O’Brien-Khan', 'Mysuru'),
      email: 'zubeida.k@haat.example',
      phone: '+919876500123',
    });
    const other = (await orderAt(shop, 'Placed', [{ productId: 'diya', quantity: 1 }])).order;
    await call('POST', `/api/orders/${order.id}/ship`, { carrier: 'Delhivery', trackingNumber: 'DLV778899' });
    for (const q of [
      order.id,
      order.id.toLowerCase(),
      order.id.slice(0, 7),
      'zubei',
      'khan',
      'mysuru',
      'ZUBEIDA lota',
      '9876500',
      '+91 98765',
      '98765 00123',
      '098765 00123',
      '+91 98765-00123',
      'zubeida.k@haat',
      'dlv7788',
    ])
      expect([q, (await ids(`q=${encodeURIComponent(q)}`)).includes(order.id)]).toEqual([q, true]);
    for (const q of ['zubeida diya', 'nobody-called-so', 'eida'])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    expect(await ids(`q=${encodeURIComponent('terra')}`)).toContain(other.id);
    // Query syntax is searched for as plain text.
    for (const q of ["':*", '& | !', "o'brien'", '\\', '%', "'; drop table orders"])
      expect((await call('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    expect(await ids(`q=${encodeURIComponent('o’brien')}`)).toEqual([order.id]);
  });

  it('filters by status, payment, day and required action, and counts each', async () => {
    await sql`truncate orders cascade`.execute(shop.db);
    const { order: cash } = await orderAt(shop, 'Placed', items, { paymentMethod: 'cod', card: null });
    const { order: sent, opening } = await orderAt(shop, 'Delivered', items);
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${sent.id}/returns`,
      payload: { key: randomUUID(), reason: 'size', lines: [{ lineId: lineOf(sent, 'Brass lota'), quantity: 1 }] },
      headers: opening,
    });
    await shop.db.updateTable('orders').set({ estimated_delivery: '2020-01-01' }).where('id', '=', cash.id).execute();
    expect(await ids('status=Delivered')).toEqual([sent.id]);
    expect(await ids('payment=cod')).toContain(cash.id);
    expect(await ids('payment=cod')).not.toContain(sent.id);
    expect(await ids('todo=returns')).toEqual([sent.id]);
    // By the full reference of a return or a payment.
    const { reference } = await shop.db
      .selectFrom('returns')
      .select('reference')
      .where('order_id', '=', sent.id)
      .executeTakeFirstOrThrow();
    const paid = (await read(sent.id)).payments[0]?.reference ?? '';
    for (const q of [reference.toLowerCase(), paid])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [sent.id]]);
    expect(await ids('todo=late')).toEqual([cash.id]);
    expect(await ids('todo=claims')).toEqual([]);
    expect(await ids('from=2020-01-01&to=2020-02-01')).toEqual([]);
    expect(await ids(`until=${cash.date}`)).not.toContain(sent.id);
    const counts = (await call('GET', '/api/admin/orders/counts')).json<StaffOrderCounts>();
    expect(counts).toMatchObject({
      status: { Delivered: 1 },
      todo: { returns: 1, late: 1, claims: 0 },
      newest: sent.date,
    });
    expect(counts.all).toBe(Object.values(counts.status).reduce((sum, count) => sum + count, 0));
    expect(counts.todo['to-pack']).toBe(counts.status['Placed']);
    // The counts ignore the status filter: the tabs show what the other statuses would list.
    expect((await call('GET', '/api/admin/orders/counts?status=Delivered')).json()).toEqual(counts);
    for (const wrong of [
      'status=Lost',
      'todo=all',
      'from=yesterday',
      'from=2026-02-30',
      'until=0000-01-01T00:00:00Z',
      'size=1000',
      'sort=address',
    ])
      expect([wrong, (await call('GET', `/api/admin/orders?${wrong}`)).statusCode]).toEqual([wrong, 400]);
  });

  it('sorts by each column, ascending and descending, and pages through each order once', async () => {
    for (const status of ['Placed', 'Delivered'] as const) await orderAt(shop, status, items);
    const page = async (query: string) =>
      (await call('GET', `/api/admin/orders?${query}`)).json<{
        content: StaffOrderRow[];
        totalElements: number;
        last: boolean;
      }>();
    const { totalElements } = await page('');
    const totals = (await page('sort=total&size=100')).content.map(({ total }) => total);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
    expect((await page('sort=-total&size=100')).content.map(({ total }) => total)).toEqual(totals.toReversed());
    const statuses = (await page('sort=status&size=100')).content.map(({ status }) => status);
    expect(statuses.indexOf('Placed')).toBeLessThan(statuses.indexOf('Delivered'));
    const seen = new Set<string>();
    for (let at = 0; at * 2 < totalElements; at += 1)
      for (const { id } of (await page(`size=2&page=${at}`)).content) seen.add(id);
    expect(seen.size).toBe(totalElements);
  });
});

describe('parcels', () => {
  it('are sent one by one, each with its invoice and email; unsent items can still be cancelled, and then the order is complete', async () => {
    const email = 'parcels@haat.example';
    const { order, opening } = await orderAt(shop, 'Packed', items, { email });
    await messageTo(shop, email, 1);
    const lota = lineOf(order, 'Brass lota');
    const first = (
      await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, lines: [{ lineId: lota, quantity: 2 }] })
    ).json<Order>();
    expect(first).toMatchObject({
      status: 'Packed',
      parcels: [{ number: 1, lines: [{ lineId: lota, quantity: 2 }], invoice: expect.stringMatching(/^HT\//) }],
      lines: [{ shipped: 2 }, { shipped: 0 }],
    });
    expect(first.timeline.at(-1)?.note).toBe('Sent: Brass lota × 2 by India Post EE123456789IN');
    expect(
      (
        await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, lines: [{ lineId: lota, quantity: 2 }] })
      ).json(),
    ).toMatchObject({ error: { code: 'too-many' } });
    expect((await call('POST', `/api/orders/${order.id}/unpack`)).json()).toMatchObject({
      error: { code: 'wrong-status', message: 'A parcel of this order has already shipped.' },
    });
    const message = await messageAbout(shop, email, `A parcel of your order ${order.id} is on its way`);
    expect([message.subject, message.text]).toEqual([
      `A parcel of your order ${order.id} is on its way`,
      expect.stringContaining('2 × Brass lota'),
    ]);

    // The shopper can cancel units that have not shipped, and no others.
    const cancel = (quantity: number) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/orders/${order.id}/cancel`,
        payload: { key: randomUUID(), lines: [{ lineId: lota, quantity }] },
        headers: opening,
      });
    expect((await cancel(2)).json()).toMatchObject({
      error: { code: 'too-many', message: 'Only 1 of “Brass lota” can be chosen.' },
    });
    expect((await cancel(1)).json()).toMatchObject({ status: 'Packed', refunds: [{ amount: 353.33 }] });
    const rest = (
      await shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/cancel`, headers: opening })
    ).json<Order>();
    expect(rest).toMatchObject({
      status: 'In Transit',
      lines: [
        { cancelled: 1, shipped: 2 },
        { cancelled: 2, shipped: 0 },
      ],
    });
    expect(rest.timeline.map(({ status }) => status)).toEqual([
      'Placed',
      'Packed',
      'Packed',
      'Packed',
      'Packed',
      'In Transit',
    ]);
    expect((await call('POST', `/api/orders/${order.id}/deliver`)).json()).toMatchObject({
      status: 'Delivered',
      lines: [{ returnable: 2 }, { returnable: 0 }],
    });
  });

  it('have invoices that add up to what was sent, to the paise, each available to the shopper', async () => {
    const { order, opening } = await orderAt(shop, 'Packed', items);
    const [lota, diya] = [lineOf(order, 'Brass lota'), lineOf(order, 'Terracotta diya')];
    await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, lines: [{ lineId: lota, quantity: 1 }] });
    await call('POST', `/api/orders/${order.id}/ship`, {
      ...parcel,
      trackingNumber: 'EE2',
      lines: [
        { lineId: lota, quantity: 2 },
        { lineId: diya, quantity: 1 },
      ],
    }).then(({ statusCode }) => expect(statusCode).toBe(400));
    await call('POST', `/api/orders/${order.id}/ship`, {
      ...parcel,
      trackingNumber: 'EE22',
      lines: [
        { lineId: lota, quantity: 2 },
        { lineId: diya, quantity: 1 },
      ],
    });
    const last = (
      await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, trackingNumber: 'EE33' })
    ).json<Order>();
    expect(last).toMatchObject({
      status: 'In Transit',
      tracking: { number: 'EE33' },
      parcels: [{ number: 1 }, { number: 2 }, { number: 3, lines: [{ lineId: diya, quantity: 1 }] }],
    });
    expect(new Set(last.parcels.map(({ invoice }) => invoice)).size).toBe(3);
    let paise = 0;
    for (const number of [1, 2, 3]) {
      const invoice = await shop.app.inject({
        url: `/api/orders/${order.id}/invoice?parcel=${number}`,
        headers: opening,
      });
      const [text = ''] = await textOf(invoice.rawPayload);
      expect(text).toContain(last.parcels[number - 1]?.invoice);
      const totals = [...text.matchAll(/Total\s+₹([\d,]+\.\d\d)/g)];
      paise += Math.round(Number(totals.at(-1)?.[1]?.replaceAll(',', '')) * 100);
    }
    expect(paise).toBe(Math.round(order.total * 100));
    expect(
      (await shop.app.inject({ url: `/api/orders/${order.id}/invoice?parcel=4`, headers: opening })).statusCode,
    ).toBe(404);
  });
});

test('of an older API version, while both run, have their invoices', async () => {
  const { order, opening } = await orderAt(shop, 'Packed', items);
  // The statements of the older API version.
  await sql`update orders set status = 'In Transit' where id = ${order.id}`.execute(shop.db);
  await sql`update orders set carrier = 'India Post', tracking_number = 'EE99' where id = ${order.id}`.execute(shop.db);
  await sql`insert into invoices (number, order_id, series, serial) values ('HT/old/1', ${order.id}, 'HT/old', 1)`.execute(
    shop.db,
  );
  expect(await read(order.id)).toMatchObject({
    invoice: 'HT/old/1',
    tracking: { number: 'EE99' },
    parcels: [{ number: 1, lines: [{ quantity: 3 }, { quantity: 2 }] }],
    lines: [{ shipped: 3 }, { shipped: 2 }],
  });
  expect((await shop.app.inject({ url: `/api/orders/${order.id}/invoice`, headers: opening })).statusCode).toBe(200);
});

test('an order has the barcodes of its items, by which they are counted when they are packed', async () => {
  const { order } = await orderAt(shop, 'Placed', items);
  await shop.db.updateTable('variants').set({ barcode: '8901234567894' }).where('sku', '=', 'DIYA-02').execute();
  expect((await read(order.id)).barcodes).toEqual({ 'DIYA-02': '8901234567894' });
});

describe('a version', () => {
  it('is refused when it is outdated, without any change', async () => {
    const { order } = await orderAt(shop, 'Placed', items);
    const { version } = await read(order.id);
    expect((await call('POST', `/api/orders/${order.id}/pack`, { version })).statusCode).toBe(200);
    const late = await call(
      'POST',
      `/api/orders/${order.id}/cancel`,
      { version, reason: 'customer' },
      colleague.headers,
    );
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'stale']);
    expect(
      (await call('PUT', `/api/orders/${order.id}`, { version, phone: null }, colleague.headers)).json(),
    ).toMatchObject({ error: { code: 'stale' } });
    expect((await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, version })).json()).toMatchObject({
      error: { code: 'stale' },
    });
    expect(
      (
        await call('POST', `/api/orders/${order.id}/refund`, { key: randomUUID(), amount: 1, reason: 'Late', version })
      ).json(),
    ).toMatchObject({ error: { code: 'stale' } });
    const now = await read(order.id);
    expect(now).toMatchObject({
      status: 'Packed',
      refunds: [],
      parcels: [],
      history: [{ by: 'The customer' }, { status: 'Packed', by: expect.any(String) }],
    });
    expect((await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, version: now.version })).statusCode).toBe(
      200,
    );
  });

  it('increases with each change that colleagues must know, and with no other', async () => {
    const { order, opening } = await orderAt(shop, 'Packed', items);
    const rises = async (what: () => Promise<unknown>) => {
      const before = (await read(order.id)).version;
      await what();
      return (await read(order.id)).version > before;
    };
    expect(await rises(() => call('POST', `/api/admin/orders/${order.id}/notes`, { text: 'Call first' }))).toBe(true);
    expect(
      await rises(() =>
        call('POST', `/api/orders/${order.id}/ship`, {
          ...parcel,
          lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }],
        }),
      ),
    ).toBe(true);
    expect(
      await rises(() =>
        shop.app.inject({
          method: 'POST',
          url: `/api/orders/${order.id}/cancel`,
          payload: { key: randomUUID(), lines: [{ lineId: lineOf(order, 'Terracotta diya'), quantity: 1 }] },
          headers: opening,
        }),
      ),
    ).toBe(true);
    expect(
      await rises(() =>
        call('POST', `/api/orders/${order.id}/refund`, { key: randomUUID(), amount: 5, reason: 'Goodwill' }),
      ),
    ).toBe(true);
    expect(
      await rises(() =>
        shop.app.inject({
          method: 'POST',
          url: '/api/claims',
          payload: {
            orderId: order.id,
            email: 'guest@haat.example',
            reason: 'damaged',
            description: 'It came with a crack in it.',
          },
        }),
      ),
    ).toBe(true);
    expect(
      await rises(() =>
        shop.db
          .updateTable('orders')
          .set({ placed_mailed: true, updated_at: new Date() })
          .where('id', '=', order.id)
          .execute(),
      ),
    ).toBe(false);
    expect(
      await rises(() =>
        shop.db.updateTable('refunds').set({ status: 'done' }).where('order_id', '=', order.id).execute(),
      ),
    ).toBe(false);
  });
});

describe('a refund', () => {
  it('is an amount, once per key, and never more than was paid', async () => {
    const email = 'goodwill@haat.example';
    const { order } = await orderAt(shop, 'Placed', items, { email });
    await messageTo(shop, email, 1);
    const refundRequest = { key: randomUUID(), amount: 100.25, reason: 'It is late' };
    expect((await call('POST', `/api/orders/${order.id}/refund`, refundRequest)).json()).toMatchObject({
      refunds: [{ amount: 100.25, reason: 'It is late' }],
      timeline: [{}, { note: '₹100.25 refunded: It is late' }],
    });
    expect((await call('POST', `/api/orders/${order.id}/refund`, refundRequest)).json<Order>().refunds).toHaveLength(1);
    expect(
      (await call('POST', `/api/orders/${order.id}/refund`, { ...refundRequest, amount: 5 })).json(),
    ).toMatchObject({
      error: { code: 'key-used' },
    });
    expect(
      (
        await call('POST', `/api/orders/${order.id}/refund`, {
          ...refundRequest,
          key: randomUUID(),
          amount: order.total,
        })
      ).json(),
    ).toMatchObject({ error: { code: 'too-much', fields: [{ path: 'amount' }] } });
    await messageAbout(shop, email, `Refund of ₹100.25 for your order ${order.id}`);
    // Cancelling refunds the rest.
    const over = (await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'customer' })).json<Order>();
    expect(over.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(order.total * 100),
    );
    expect(
      (await call('POST', `/api/orders/${order.id}/refund`, { ...refundRequest, key: randomUUID(), amount: 1 })).json(),
    ).toMatchObject({ error: { code: 'nothing-paid' } });
  });

  it('can be for shipped lines, which then count as returned; only sellable items are restocked', async () => {
    const { order } = await orderAt(shop, 'Delivered', items);
    const [lota, before] = [lineOf(order, 'Brass lota'), await stockOf('LOTA-01')];
    const preview = (
      await call('POST', `/api/orders/${order.id}/worth`, { as: 'refund', lines: [{ lineId: lota, quantity: 1 }] })
    ).json<{ amount: number }>().amount;
    const refund = (quantity: number, { restock }: { restock: boolean }) =>
      call('POST', `/api/orders/${order.id}/refund`, {
        key: randomUUID(),
        lines: [{ lineId: lota, quantity }],
        restock,
        reason: 'It came broken',
      });
    expect((await refund(1, { restock: false })).json()).toMatchObject({
      refunds: [{ amount: preview, reason: 'It came broken: Brass lota' }],
      lines: [{ returned: 1, returnable: 2 }, {}],
    });
    expect(await stockOf('LOTA-01')).toBe(before);
    await refund(1, { restock: true });
    expect(await stockOf('LOTA-01')).toBe(before + 1);
    expect((await refund(2, { restock: false })).json()).toMatchObject({ error: { code: 'too-many' } });
  });

  it('is refused if nothing is paid yet or nothing has shipped', async () => {
    const cash = (await orderAt(shop, 'Packed', items, { paymentMethod: 'cod', card: null })).order;
    expect(
      (await call('POST', `/api/orders/${cash.id}/refund`, { key: randomUUID(), amount: 1, reason: 'Late' })).json(),
    ).toMatchObject({ error: { code: 'nothing-paid' } });
    const { order } = await orderAt(shop, 'Packed', items);
    expect(
      (
        await call('POST', `/api/orders/${order.id}/refund`, {
          key: randomUUID(),
          lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }],
          reason: 'Late',
        })
      ).json(),
    ).toMatchObject({ error: { code: 'too-many' } });
    for (const body of [
      { reason: 'Neither' },
      { reason: 'Both', amount: 1, lines: [{ lineId: 'x', quantity: 1 }] },
      { reason: 'Too fine', amount: 1.234 },
      { reason: 'Negative', amount: -1 },
    ])
      expect((await call('POST', `/api/orders/${order.id}/refund`, { key: randomUUID(), ...body })).statusCode).toBe(
        400,
      );
  });

  it('requires the permission', async () => {
    const { order } = await orderAt(shop, 'Delivered', items);
    const packer = await signInAs(shop, 'fulfilment');
    expect(
      (
        await call(
          'POST',
          `/api/orders/${order.id}/refund`,
          { key: randomUUID(), amount: 1, reason: 'Late' },
          packer.headers,
        )
      ).statusCode,
    ).toBe(403);
    expect((await call('PUT', `/api/orders/${order.id}`, { version: 1 }, packer.headers)).statusCode).toBe(403);
  });
});

describe('an edit', () => {
  it('changes the address until something ships, also to another state, which changes how the tax is split', async () => {
    const { order } = await orderAt(shop, 'Placed', items, { address: addressOf('Meera Nair') });
    const edit = async (changes: object) =>
      call('PUT', `/api/orders/${order.id}`, { version: (await read(order.id)).version, ...changes });
    expect(
      (
        await edit({
          address: { ...addressOf('Meera Nair'), address: '15, 4th Cross' },
          deliveryInstructions: 'Ring twice',
          phone: '+919876543210',
        })
      ).statusCode,
    ).toBe(200);
    expect(await read(order.id)).toMatchObject({
      address: { address: '15, 4th Cross' },
      deliveryInstructions: 'Ring twice',
      phone: '+919876543210',
      history: [{}, { note: 'Changed: address, phone, delivery instructions' }],
    });
    // Like an order of a shop whose prices include GST.
    await shop.db.updateTable('orders').set({ tax_mode: 'gst' }).where('id', '=', order.id).execute();
    await shop.db
      .updateTable('order_lines')
      .set({ gst_rate_bp: 500, cgst_paise: 100, sgst_paise: 100 })
      .where('order_id', '=', order.id)
      .execute();
    const { total, itemsTotal } = await read(order.id);
    const elsewhere = { ...addressOf('Meera Nair'), state: 'Kerala', zipCode: '682001' };
    expect((await edit({ address: elsewhere })).statusCode).toBe(200);
    const igst = Math.round((99999 * 500) / 10_500) + Math.round((9050 * 500) / 10_500);
    expect(await read(order.id)).toMatchObject({
      total,
      itemsTotal,
      address: { state: 'Kerala' },
      gst: { cgst: 0, sgst: 0, igst: igst / 100 },
    });
    expect((await edit({ address: addressOf('Meera Nair') })).statusCode).toBe(200);
    const half = Math.round((99999 * 500) / 21_000) + Math.round((9050 * 500) / 21_000);
    expect((await read(order.id)).gst).toEqual({ cgst: half / 100, sgst: half / 100, igst: 0 });
    expect((await edit({ address: { ...addressOf('Meera Nair'), zipCode: '682001' } })).json()).toMatchObject({
      error: { fields: [{ path: 'address.zipCode', message: expect.stringContaining('Karnataka') }] },
    });
    await call('POST', `/api/orders/${order.id}/pack`);
    await call('POST', `/api/orders/${order.id}/ship`, {
      ...parcel,
      lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }],
    });
    expect((await edit({ phone: null })).json()).toMatchObject({ error: { code: 'too-late' } });
  });
});

describe('notes', () => {
  it('are visible to staff only, and can be deleted by their authors only', async () => {
    const { order, opening } = await orderAt(shop, 'Placed', items);
    const note = (
      await call(
        'POST',
        `/api/admin/orders/${order.id}/notes`,
        { text: '  She calls back on Monday.  ' },
        colleague.headers,
      )
    ).json<{ id: string }>();
    expect((await read(order.id)).notes).toMatchObject([{ text: 'She calls back on Monday.', isMine: false }]);
    expect(
      JSON.stringify((await shop.app.inject({ url: `/api/orders/${order.id}`, headers: opening })).json()),
    ).not.toContain('Monday');
    expect((await call('DELETE', `/api/admin/orders/${order.id}/notes/${note.id}`)).statusCode).toBe(404);
    expect(
      (await call('DELETE', `/api/admin/orders/${order.id}/notes/${note.id}`, undefined, colleague.headers)).statusCode,
    ).toBe(204);
    expect((await read(order.id)).notes).toEqual([]);
    expect((await call('POST', '/api/admin/orders/HT-NOSUCH/notes', { text: 'x' })).statusCode).toBe(404);
  });
});

describe('bulk actions', () => {
  it('are previewed, pack the orders that can be packed, and can be undone before emails are sent', async () => {
    const email = 'bulk@haat.example';
    const placed = [
      (await orderAt(shop, 'Placed', items, { email })).order.id,
      (await orderAt(shop, 'Placed', items)).order.id,
    ];
    const quick = 'quick@haat.example';
    const sent = (await orderAt(shop, 'In Transit', items, { email: quick })).order.id;
    const ids = [...placed, sent, 'HT-NOSUCH'];
    const bulk = async (body: object) =>
      (await call('POST', '/api/admin/orders/bulk', { ids, ...body })).json<BulkResult>();
    const expected = {
      done: [...placed].sort(),
      refused: expect.arrayContaining([
        { id: sent, why: "This order is in transit and can't become packed." },
        { id: 'HT-NOSUCH', why: 'Order not found' },
      ]),
    };
    expect(await bulk({ action: 'pack', check: true })).toEqual(expected);
    expect((await read(placed[0] ?? '')).status).toBe('Placed');
    expect(await bulk({ action: 'pack' })).toEqual(expected);
    expect((await read(placed[0] ?? '')).status).toBe('Packed');
    expect((await call('POST', '/api/admin/orders/bulk', { ids: placed, action: 'unpack' })).json()).toEqual({
      done: [...placed].sort(),
      refused: [],
    });
    expect((await read(placed[0] ?? '')).status).toBe('Placed');
    await Promise.all([messageTo(shop, email), messageTo(shop, quick, 2)]);
    // The email about packed items is delayed, so that packing can be undone.
    await finishJobs(shop.database, shop.app.jobs, ORDER_MAILS);
    expect(await countTo(shop, email)).toBe(1);
    // A shipped order gets no late email about packing: only "placed" and "shipped".
    expect(await countTo(shop, quick)).toBe(2);
    expect((await call('POST', '/api/admin/orders/bulk', { ids: [], action: 'pack' })).statusCode).toBe(400);
  });

  it('print packing slips in one PDF, one page each, without prices', async () => {
    const one = (
      await orderAt(shop, 'Placed', items, { address: addressOf('Meera Nair'), deliveryInstructions: 'Ring twice' })
    ).order;
    const two = (await orderAt(shop, 'Packed', [{ productId: 'diya', quantity: 1 }])).order;
    const pages = await textOf(
      (await call('POST', '/api/admin/orders/packing-slips', { ids: [two.id, one.id] })).rawPayload,
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(two.id);
    for (const query of [one.id, 'Meera Nair', 'Brass lota', 'LOTA-01', 'Ring twice', '5 in all'])
      expect(pages[1]).toContain(query);
    expect(pages.join()).not.toContain('₹');
    await call('POST', `/api/orders/${one.id}/pack`);
    await call('POST', `/api/orders/${one.id}/ship`, {
      ...parcel,
      lines: [{ lineId: lineOf(one, 'Brass lota'), quantity: 3 }],
    });
    const [rest] = await textOf((await call('GET', `/api/admin/orders/${one.id}/packing-slip`)).rawPayload);
    expect(rest).toContain('2 in all');
    const [first] = await textOf((await call('GET', `/api/admin/orders/${one.id}/packing-slip?parcel=1`)).rawPayload);
    expect(first).toContain('3 in all');
    expect(first).toContain('EE123456789IN');
    expect((await call('GET', `/api/admin/orders/${one.id}/packing-slip?parcel=2`)).statusCode).toBe(404);
  });
});

describe('reversible actions', () => {
  const cod = { paymentMethod: 'cod', card: null } as const;
  const today = dateInIndia(new Date());

  it('cancel with a reason for staff only, and restock the chosen items', async () => {
    const { order } = await orderAt(shop, 'Placed', items);
    const [lota, diya] = [await stockOf('LOTA-01'), await stockOf('DIYA-02')];
    const damaged = {
      key: randomUUID(),
      lines: [
        { lineId: lineOf(order, 'Brass lota'), quantity: 2 },
        { lineId: lineOf(order, 'Terracotta diya'), quantity: 1 },
      ],
      notRestocked: [lineOf(order, 'Terracotta diya')],
    };
    expect((await call('POST', `/api/orders/${order.id}/cancel`, damaged)).json()).toMatchObject({
      error: { fields: [{ path: 'reason' }] },
    });
    const answer = await call('POST', `/api/orders/${order.id}/cancel`, {
      ...damaged,
      reason: 'out-of-stock',
      note: 'Broken in the store',
    });
    expect(answer.json<Order>().timeline.at(-1)?.note).toBe('Cancelled: Brass lota × 2, Terracotta diya');
    expect([await stockOf('LOTA-01'), await stockOf('DIYA-02')]).toEqual([lota + 2, diya]);
    expect((await read(order.id)).history.at(-1)).toMatchObject({
      staffNote: 'Out of stock or damaged. Broken in the store. Not restocked: Terracotta diya',
    });
  });

  it('undo a delivery: the cash is due again, and stock and invoice stay', async () => {
    const email = 'undo@haat.example';
    const { order, opening } = await orderAt(shop, 'In Transit', items, { ...cod, email });
    const stock = await stockOf('LOTA-01');
    expect(
      (await call('POST', `/api/orders/${order.id}/deliver`, { at: '2020-01-01T00:00:00.000Z' })).json(),
    ).toMatchObject({ error: { fields: [{ path: 'at' }] } });
    const at = new Date().toISOString();
    expect((await call('POST', `/api/orders/${order.id}/deliver`, { at })).json()).toMatchObject({
      due: 0,
      paid: order.total,
    });
    expect(await read(order.id)).toMatchObject({
      deliveredAt: at,
      undeliverUntil: expect.any(String),
      payments: [{ status: 'captured', collectedAt: at, receivedOn: null }],
    });
    expect((await call('POST', `/api/orders/${order.id}/undeliver`, { reason: ' ' })).statusCode).toBe(400);
    // By now the delivery email has been sent.
    await shop.db
      .updateTable('orders')
      .set({ delivery_recorded_at: new Date(Date.now() - 60_000) })
      .where('id', '=', order.id)
      .execute();
    const undone = await call('POST', `/api/orders/${order.id}/undeliver`, { reason: 'The wrong order' });
    expect(undone.json()).toMatchObject({
      status: 'In Transit',
      due: order.total,
      returnUntil: null,
      invoice: order.invoice,
    });
    const now = await read(order.id);
    expect(now).toMatchObject({ deliveredAt: null, undeliverUntil: null, payments: [{ status: 'pending' }] });
    expect(now.history.at(-1)).toMatchObject({
      note: 'Marked as delivered by mistake',
      staffNote: 'The wrong order',
    });
    expect(await stockOf('LOTA-01')).toBe(stock);
    const audit = await shop.db
      .selectFrom('audit_entries')
      .select('action')
      .where('object_id', '=', order.id)
      .where('action', '=', 'order.undelivered')
      .execute();
    expect(audit).toHaveLength(1);
    expect((await messageAbout(shop, email, 'is still on its way')).text).toContain('Please pay');
    // It can be delivered again, and the return period starts then.
    await call('POST', `/api/orders/${order.id}/deliver`);
    expect(
      (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: opening })).json<Order>().returnUntil,
    ).not.toBeNull();
  });

  it('refuse to undo a delivery that is old, has its cash, or has a return', async () => {
    const refusal = async (id: string) =>
      (await call('POST', `/api/orders/${id}/undeliver`, { reason: 'By mistake' })).json().error?.message;
    const old = (await orderAt(shop, 'Delivered', items)).order;
    await shop.db
      .updateTable('orders')
      .set({ delivery_recorded_at: new Date(Date.now() - 49 * 3_600_000) })
      .where('id', '=', old.id)
      .execute();
    expect(await refusal(old.id)).toBe('A delivery can be undone for 48 hours.');
    expect((await read(old.id)).undeliverUntil).toBeNull();
    const { order: returned, opening } = await orderAt(shop, 'Delivered', items);
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${returned.id}/returns`,
      payload: { key: randomUUID(), reason: 'size', lines: [{ lineId: lineOf(returned, 'Brass lota'), quantity: 1 }] },
      headers: opening,
    });
    expect(await refusal(returned.id)).toMatch(/^RT-.* was filed for this delivery/);
    expect(await refusal((await orderAt(shop, 'In Transit', items)).order.id)).toMatch(/in transit/);
  });

  it('record cash on the day it is received, once, and can be undone', async () => {
    const { order } = await orderAt(shop, 'In Transit', items, cod);
    const cash = (payload: object) => call('PUT', `/api/orders/${order.id}/cash`, payload);
    expect((await cash({ receivedOn: today })).json()).toMatchObject({ error: { code: 'no-cash' } });
    await call('POST', `/api/orders/${order.id}/deliver`);
    const waiting = async () =>
      (await call('GET', `/api/admin/orders?todo=cash&q=${order.id}`)).json<{ content: StaffOrderRow[] }>().content
        .length;
    expect(await waiting()).toBe(1);
    for (const receivedOn of ['2020-01-01', '2099-01-01'])
      expect((await cash({ receivedOn })).json()).toMatchObject({ error: { fields: [{ path: 'receivedOn' }] } });
    const { version } = await read(order.id);
    expect((await cash({ receivedOn: today, reference: 'UTR-7', version })).statusCode).toBe(200);
    expect(await waiting()).toBe(0);
    expect(await read(order.id)).toMatchObject({
      version: version + 1,
      payments: [{ receivedOn: today, receivedReference: 'UTR-7' }],
      undeliverUntil: null,
    });
    // The shopper sees none of it.
    const { timeline, history } = await read(order.id);
    expect(timeline.map(({ status }) => status)).toEqual(['Placed', 'Packed', 'In Transit', 'Delivered']);
    expect(history.at(-1)?.staffNote).toMatch(/^Cash received: ₹[\d,.]+ on .*, UTR-7$/);
    expect((await cash({ receivedOn: today })).json()).toMatchObject({ error: { code: 'no-cash' } });
    expect((await cash({ receivedOn: null, version })).json()).toMatchObject({ error: { code: 'stale' } });
    expect((await cash({ receivedOn: null })).statusCode).toBe(200);
    expect(await waiting()).toBe(1);
  });
});

describe('a parcel that is not delivered', () => {
  const step = (id: string, what: string, payload: object = {}, number = 1) =>
    call('POST', `/api/orders/${id}/parcels/${number}/${what}`, payload);

  it('gets another attempt, is refused by the customer, and is received back: restocked or written off, and refunded', async () => {
    const email = 'rto@haat.example';
    const { order } = await orderAt(shop, 'In Transit', items, { email });
    const [lota, diya] = [await stockOf('LOTA-01'), await stockOf('DIYA-02')];
    expect((await step(order.id, 'attempt', { reason: 'no-such' })).statusCode).toBe(400);
    expect((await step(order.id, 'attempt', { reason: 'not-home' })).json()).toMatchObject({
      status: 'In Transit',
      parcels: [{ state: 'sent', attempts: 1 }],
    });
    const back = (await step(order.id, 'return-to-origin', { reason: 'refused' })).json<Order>();
    expect(back).toMatchObject({ status: 'In Transit', parcels: [{ state: 'returning' }] });
    expect(back.timeline.slice(-2).map(({ note }) => note)).toEqual([
      'Delivery failed: no one was at the address',
      'Refused at the door; the parcel is on its way back to us',
    ]);
    await messageAbout(shop, email, `Your order ${order.id} could not be delivered today`);
    await messageAbout(shop, email, `A parcel of your order ${order.id} is being returned to us`);
    expect((await step(order.id, 'attempt', { reason: 'not-home' })).json()).toMatchObject({
      error: { message: 'This parcel is on its way back.' },
    });
    expect((await call('POST', `/api/orders/${order.id}/deliver`)).statusCode).toBe(409);
    expect((await call('GET', `/api/orders/${order.id}/parcels/1/worth`)).json()).toEqual({ amount: order.total });
    const end = (await step(order.id, 'received', { notRestocked: [lineOf(order, 'Terracotta diya')] })).json<Order>();
    expect(end).toMatchObject({ status: 'Cancelled', parcels: [{ state: 'returned' }] });
    expect(end.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(order.total * 100),
    );
    expect([await stockOf('LOTA-01'), await stockOf('DIYA-02')]).toEqual([lota + 3, diya]);
    expect((await step(order.id, 'lost')).statusCode).toBe(409);
  });

  it('is lost: cash on delivery is not refunded, and the rest is delivered for less', async () => {
    const { order } = await orderAt(shop, 'Packed', items, { paymentMethod: 'cod', card: null });
    const lota = { lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 3 }] };
    await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, ...lota });
    await call('POST', `/api/orders/${order.id}/ship`, parcel);
    const stock = await stockOf('LOTA-01');
    const lost = (await step(order.id, 'lost')).json<Order>();
    expect(lost).toMatchObject({
      status: 'In Transit',
      due: 95.93,
      refunds: [],
      parcels: [{ state: 'lost' }, { state: 'sent' }],
    });
    expect(await stockOf('LOTA-01')).toBe(stock);
    expect((await call('POST', `/api/orders/${order.id}/deliver`)).json()).toMatchObject({ status: 'Delivered' });
    expect((await read(order.id)).payments).toMatchObject([{ status: 'captured', amount: 95.93 }]);
    expect((await step(order.id, 'lost', {}, 2)).json()).toMatchObject({
      error: { message: 'This order is delivered. Undo the delivery first.' },
    });
  });

  it('gets a corrected tracking number, which the search finds', async () => {
    const { order } = await orderAt(shop, 'In Transit', items);
    const { version } = await read(order.id);
    const put = (payload: object) => call('PUT', `/api/orders/${order.id}/parcels/1/tracking`, payload);
    expect((await put({ carrier: 'Delhivery', trackingNumber: 'x' })).statusCode).toBe(400);
    expect((await put({ carrier: 'Delhivery', trackingNumber: 'DLVFIX99', version })).json()).toMatchObject({
      parcels: [{ carrier: 'Delhivery', tracking: 'DLVFIX99' }],
    });
    expect((await put({ carrier: 'Delhivery', trackingNumber: 'DLVFIX98', version })).json()).toMatchObject({
      error: { code: 'stale' },
    });
    const found = (await call('GET', '/api/admin/orders?q=DLVFIX99')).json<{ content: StaffOrderRow[] }>().content;
    expect(found.map(({ id }) => id)).toEqual([order.id]);
  });
});

describe('tags, assignee and archive', () => {
  const handle = (id: string, payload: object, headers = staff.headers) =>
    call('PUT', `/api/admin/orders/${id}/handling`, payload, headers);
  const ids = async (query: string, headers = staff.headers) =>
    (await call('GET', `/api/admin/orders?${query}`, undefined, headers))
      .json<{ content: StaffOrderRow[] }>()
      .content.map(({ id }) => id);

  it('are changed with a version check, filter the list, and become choices', async () => {
    const { order } = await orderAt(shop, 'Placed', items);
    const { version } = await read(order.id);
    expect((await handle(order.id, { version, tags: ['urgent', 'B2B', 'urgent'] })).statusCode).toBe(204);
    // A colleague who read the order earlier cannot overwrite it.
    expect((await handle(order.id, { version, assignee: colleague.id }, colleague.headers)).json()).toMatchObject({
      error: { code: 'stale' },
    });
    expect((await handle(order.id, { version: version + 1, assignee: colleague.id })).statusCode).toBe(204);
    expect(await read(order.id)).toMatchObject({
      version: version + 2,
      tags: ['B2B', 'urgent'],
      assignee: { id: colleague.id, name: 'Some support' },
      isArchived: false,
    });
    expect(await ids('tag=urgent')).toEqual([order.id]);
    expect(await ids('tag=urge')).toEqual([]);
    expect(await ids('assignee=me', colleague.headers)).toContain(order.id);
    expect(await ids('assignee=me')).not.toContain(order.id);
    expect(await ids(`assignee=${colleague.id}`)).toContain(order.id);
    expect(await ids(`assignee=none&q=${order.id}`)).toEqual([]);
    const choices = (await call('GET', '/api/admin/orders/handling')).json<{
      tags: string[];
      colleagues: { id: string }[];
    }>();
    expect(choices.tags).toEqual(expect.arrayContaining(['B2B', 'urgent']));
    expect(choices.colleagues.map(({ id }) => id)).toEqual(expect.arrayContaining([staff.id, colleague.id]));
  });

  it('refuse an assignee without access to orders, and archiving while work is open', async () => {
    const { order } = await orderAt(shop, 'Placed', items);
    const editor = await signInAs(shop, 'catalogue');
    const { version } = await read(order.id);
    expect((await handle(order.id, { version, assignee: editor.id })).statusCode).toBe(400);
    expect((await handle(order.id, { version, archived: true })).json()).toMatchObject({
      error: { code: 'in-work', message: 'This order is placed. Archive it when it is delivered or cancelled.' },
    });
  });

  it('leave an archived order out of the list until it needs an action', async () => {
    const { order, opening } = await orderAt(shop, 'Delivered', items);
    const { version } = await read(order.id);
    expect((await handle(order.id, { version, archived: true })).statusCode).toBe(204);
    expect(await ids(`archived=no&q=${order.id}`)).toEqual([]);
    expect(await ids(`archived=only&q=${order.id}`)).toEqual([order.id]);
    const requested = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/returns`,
      payload: {
        key: randomUUID(),
        reason: 'size',
        lines: [{ lineId: lineOf(order, 'Brass lota'), quantity: 1 }],
      },
      headers: opening,
    });
    expect(requested.statusCode).toBe(201);
    expect(await ids(`archived=no&q=${order.id}`)).toEqual([order.id]);
    expect((await handle(order.id, { version: (await read(order.id)).version, archived: true })).json()).toMatchObject({
      error: { message: 'This order has an open return. Finish that before you archive it.' },
    });
  });

  it('can be changed in bulk, with a preview that changes nothing', async () => {
    const [delivered, placed] = [
      (await orderAt(shop, 'Delivered', items)).order.id,
      (await orderAt(shop, 'Placed', items)).order.id,
    ];
    const bulk = async (change: object, { check = false } = {}) =>
      (
        await call('POST', '/api/admin/orders/bulk-handling', { change, ids: [delivered, placed], check })
      ).json<BulkResult>();
    expect(await bulk({ action: 'archive' }, { check: true })).toEqual({
      done: [delivered],
      refused: [{ id: placed, why: 'This order is placed. Archive it when it is delivered or cancelled.' }],
    });
    expect((await read(delivered)).isArchived).toBe(false);
    expect((await bulk({ action: 'archive' })).done).toEqual([delivered]);
    expect((await read(delivered)).isArchived).toBe(true);
    expect((await bulk({ action: 'tag', tag: 'diwali' })).done).toEqual([delivered, placed].sort());
    expect((await bulk({ action: 'tag', tag: 'diwali' })).refused.map(({ why }) => why)).toEqual([
      'Has this tag already.',
      'Has this tag already.',
    ]);
    expect((await bulk({ action: 'untag', tag: 'diwali' })).done).toHaveLength(2);
    expect((await bulk({ action: 'assign', to: staff.id })).done).toHaveLength(2);
    expect((await read(placed)).assignee?.id).toBe(staff.id);
    expect(await bulk({ action: 'assign', to: null })).toEqual({ done: [delivered, placed].sort(), refused: [] });
  });

  it('record a courier’s payment for many orders, and undo it', async () => {
    const cash = { paymentMethod: 'cod', card: null } as const;
    const [first, second, prepaid] = [
      (await orderAt(shop, 'Delivered', items, cash)).order,
      (await orderAt(shop, 'Delivered', items, cash)).order,
      (await orderAt(shop, 'Delivered', items)).order,
    ];
    const ids = [first.id, second.id, prepaid.id];
    const today = dateInIndia(new Date());
    const record = async (more: object) =>
      (await call('POST', '/api/admin/orders/bulk-cash', { ids, receivedOn: today, ...more })).json<BulkCashResult>();
    const able = [first.id, second.id].sort();
    const amount = first.total + second.total;
    const refused = [{ id: prepaid.id, why: 'No cash was collected for this order.' }];
    expect(await record({ check: true })).toEqual({ done: able, refused, amount });
    expect((await read(first.id)).payments[0]?.receivedOn).toBeNull();
    expect(await record({ reference: 'UTR-77' })).toEqual({ done: able, refused, amount });
    expect((await read(second.id)).payments[0]).toMatchObject({ receivedOn: today, receivedReference: 'UTR-77' });
    expect((await record({ reference: 'UTR-78' })).done).toEqual([]);
    expect((await record({ receivedOn: null })).done).toEqual(able);
    expect((await read(second.id)).payments[0]?.receivedOn).toBeNull();
  });

  it('are in the export of the list, which the audit log records', async () => {
    const { order } = await orderAt(shop, 'Placed', items, { address: addressOf('=Asha, Rao', 'Hubli') });
    await handle(order.id, { version: (await read(order.id)).version, tags: ['export', 'gift'], assignee: staff.id });
    const file = await call('GET', '/api/admin/orders/export?tag=export');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = [], ...rows] = parse(file.body) as string[][];
    expect(rows).toHaveLength(1);
    expect(Object.fromEntries(head.map((name, index) => [name, rows[0]?.[index]]))).toMatchObject({
      Order: order.id,
      Status: 'Placed',
      Customer: "'=Asha, Rao",
      City: 'Hubli',
      Items: '5',
      'Total (₹)': order.total.toFixed(2),
      'Refunded (₹)': '0.00',
      Tags: 'export, gift',
      'Assigned to': 'Some manager',
      Archived: 'false',
    });
    expect(
      await shop.db
        .selectFrom('audit_entries')
        .select(['action', 'after'])
        .where('action', '=', 'order.export')
        .execute(),
    ).toEqual([{ action: 'order.export', after: expect.stringMatching(/"orders":1,"searched":false,"tag":"export"/) }]);
    expect((await call('GET', '/api/admin/orders/export', undefined, colleague.headers)).statusCode).toBe(403);
  });
});
