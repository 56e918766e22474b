import type { Order } from '@haat/shared/contract/order';
import type { BulkResult, StaffOrder, StaffOrderCounts, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { addProduct } from '../../testing/add-products';
import { finishJobs } from '../../testing/finish-jobs';
import { orderAt } from '../../testing/order-at';
import { countTo, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { ORDER_MAILS } from '../orders/order-mails';

jest.setTimeout(60_000);

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
const things = [
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

  it('finds by the beginnings of words: number, name, address, phone, what was bought, SKU, tracking number', async () => {
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
      'zubeida.k@haat',
      'dlv7788',
    ])
      expect([q, (await ids(`q=${encodeURIComponent(q)}`)).includes(order.id)]).toEqual([q, true]);
    for (const q of ['zubeida diya', 'nobody-called-so', 'eida'])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
    expect(await ids(`q=${encodeURIComponent('terra')}`)).toContain(other.id);
    // What looks like a query is a word like any other.
    for (const q of ["':*", '& | !', "o'brien'", '\\', '%', "'; drop table orders"])
      expect((await call('GET', `/api/admin/orders?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    expect(await ids(`q=${encodeURIComponent('o’brien')}`)).toEqual([order.id]);
  });

  it('narrows by status, payment, day and what is to be done, and counts each', async () => {
    const { order: cash } = await orderAt(shop, 'Placed', things, { paymentMethod: 'cod', card: null });
    const { order: sent, opening } = await orderAt(shop, 'Delivered', things);
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
    // What is asked of status is left out of the question: the tabs say what the others would show.
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

  it('sorts by what is asked for, both ways, and pages through all of it once', async () => {
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
  it('leave one by one, each with its invoice and mail; what hasn’t left can still be cancelled, and then all is on its way', async () => {
    const email = 'parcels@haat.example';
    const { order, opening } = await orderAt(shop, 'Packed', things, { email });
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
      error: { code: 'wrong-status', message: 'A parcel of this order has left already.' },
    });
    const message = await messageTo(shop, email, 2);
    expect([message.subject, message.text]).toEqual([
      `A parcel of your order ${order.id} is on its way`,
      expect.stringContaining('2 × Brass lota'),
    ]);

    // The shopper can hold back what hasn't left, and no more.
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

  it('have invoices that come to what was sent, to the paise, each openable by the shopper', async () => {
    const { order, opening } = await orderAt(shop, 'Packed', things);
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

test('what an API from before ships, while both run, is a parcel with its invoice', async () => {
  const { order, opening } = await orderAt(shop, 'Packed', things);
  // Its own statements.
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

describe('a version', () => {
  it('refuses whoever has not seen the last change, and changes nothing', async () => {
    const { order } = await orderAt(shop, 'Placed', things);
    const { version } = await read(order.id);
    expect((await call('POST', `/api/orders/${order.id}/pack`, { version })).statusCode).toBe(200);
    const late = await call('POST', `/api/orders/${order.id}/cancel`, { version }, colleague.headers);
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
      history: [{ by: 'The shop' }, { status: 'Packed', by: expect.any(String) }],
    });
    expect((await call('POST', `/api/orders/${order.id}/ship`, { ...parcel, version: now.version })).statusCode).toBe(
      200,
    );
  });

  it('rises with whatever a colleague should know of, and with nothing else', async () => {
    const { order, opening } = await orderAt(shop, 'Packed', things);
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

describe('money that goes back', () => {
  it('is a sum, once for a key, and never more than there is', async () => {
    const email = 'goodwill@haat.example';
    const { order } = await orderAt(shop, 'Placed', things, { email });
    await messageTo(shop, email, 1);
    const wish = { key: randomUUID(), amount: 100.25, reason: 'It is late' };
    expect((await call('POST', `/api/orders/${order.id}/refund`, wish)).json()).toMatchObject({
      refunds: [{ amount: 100.25, reason: 'It is late' }],
      timeline: [{}, { note: '₹100.25 goes back: It is late' }],
    });
    expect((await call('POST', `/api/orders/${order.id}/refund`, wish)).json<Order>().refunds).toHaveLength(1);
    expect((await call('POST', `/api/orders/${order.id}/refund`, { ...wish, amount: 5 })).json()).toMatchObject({
      error: { code: 'key-used' },
    });
    expect(
      (
        await call('POST', `/api/orders/${order.id}/refund`, { ...wish, key: randomUUID(), amount: order.total })
      ).json(),
    ).toMatchObject({ error: { code: 'too-much', fields: [{ path: 'amount' }] } });
    expect((await messageTo(shop, email, 2)).subject).toBe(`₹100.25 of your order ${order.id} goes back to you`);
    // What is left is what cancelling gives back.
    const over = (await call('POST', `/api/orders/${order.id}/cancel`)).json<Order>();
    expect(over.refunds.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
      Math.round(order.total * 100),
    );
    expect(
      (await call('POST', `/api/orders/${order.id}/refund`, { ...wish, key: randomUUID(), amount: 1 })).json(),
    ).toMatchObject({ error: { code: 'nothing-paid' } });
  });

  it('is for lines that have left, which count as returned; in the stock again just where they can be sold', async () => {
    const { order } = await orderAt(shop, 'Delivered', things);
    const [lota, before] = [lineOf(order, 'Brass lota'), await stockOf('LOTA-01')];
    const worth = (
      await call('POST', `/api/orders/${order.id}/worth`, { as: 'refund', lines: [{ lineId: lota, quantity: 1 }] })
    ).json<{ amount: number }>().amount;
    const refund = (quantity: number, restock: boolean) =>
      call('POST', `/api/orders/${order.id}/refund`, {
        key: randomUUID(),
        lines: [{ lineId: lota, quantity }],
        restock,
        reason: 'It came broken',
      });
    expect((await refund(1, false)).json()).toMatchObject({
      refunds: [{ amount: worth, reason: 'It came broken: Brass lota' }],
      lines: [{ returned: 1, returnable: 2 }, {}],
    });
    expect(await stockOf('LOTA-01')).toBe(before);
    await refund(1, true);
    expect(await stockOf('LOTA-01')).toBe(before + 1);
    expect((await refund(2, false)).json()).toMatchObject({ error: { code: 'too-many' } });
  });

  it('is refused where nothing is paid yet, or nothing has left', async () => {
    const cash = (await orderAt(shop, 'Packed', things, { paymentMethod: 'cod', card: null })).order;
    expect(
      (await call('POST', `/api/orders/${cash.id}/refund`, { key: randomUUID(), amount: 1, reason: 'Late' })).json(),
    ).toMatchObject({ error: { code: 'nothing-paid' } });
    const { order } = await orderAt(shop, 'Packed', things);
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

  it('takes the right to it', async () => {
    const { order } = await orderAt(shop, 'Delivered', things);
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
  it('changes where it goes while nothing has left, within the state that its tax is of', async () => {
    const { order } = await orderAt(shop, 'Placed', things, { address: addressOf('Meera Nair') });
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
    expect(
      (await edit({ address: { ...addressOf('Meera Nair'), state: 'Kerala', zipCode: '682001' } })).json(),
    ).toMatchObject({ error: { code: 'state-fixed' } });
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
  it('are read by staff alone, and taken back by whoever wrote them', async () => {
    const { order, opening } = await orderAt(shop, 'Placed', things);
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

describe('many at once', () => {
  it('are looked at first, packed as far as they can be, and unpacked again before anybody is told', async () => {
    const email = 'bulk@haat.example';
    const placed = [
      (await orderAt(shop, 'Placed', things, { email })).order.id,
      (await orderAt(shop, 'Placed', things)).order.id,
    ];
    const quick = 'quick@haat.example';
    const sent = (await orderAt(shop, 'In Transit', things, { email: quick })).order.id;
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
    // The mail of what was packed waits, so that it can be held back.
    await finishJobs(shop.database, shop.app.jobs, ORDER_MAILS);
    expect(await countTo(shop, email)).toBe(1);
    // What has left is not told to be packed after it: placed, and on its way.
    expect(await countTo(shop, quick)).toBe(2);
    expect((await call('POST', '/api/admin/orders/bulk', { ids: [], action: 'pack' })).statusCode).toBe(400);
  });

  it('have packing slips in one PDF, a page each, without prices', async () => {
    const one = (
      await orderAt(shop, 'Placed', things, { address: addressOf('Meera Nair'), deliveryInstructions: 'Ring twice' })
    ).order;
    const two = (await orderAt(shop, 'Packed', [{ productId: 'diya', quantity: 1 }])).order;
    const pages = await textOf(
      (await call('POST', '/api/admin/orders/packing-slips', { ids: [two.id, one.id] })).rawPayload,
    );
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain(two.id);
    for (const words of [one.id, 'Meera Nair', 'Brass lota', 'LOTA-01', 'Ring twice', '5 in all'])
      expect(pages[1]).toContain(words);
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
