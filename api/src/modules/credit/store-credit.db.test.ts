import type { Order } from '@haat/shared/contract/order';
import type { OrderCreate } from '@haat/shared/contract/order-create';
import type { CustomerCredit } from '@haat/shared/contract/staff-credit';
import type { StoreCredit } from '@haat/shared/contract/store-credit';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { messageAbout } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { cardWith } from '../../testing/start-test-gateway';
import { expireUnpaidOrders } from '../order-payments/reconcile-payments';
import { openGateway } from '../payments/open-gateway';
import { netPaidOf } from '../payments/refund';
import { payments as paymentReport, storeCredit as creditReport } from '../reports/shop-reports';
import { closeCredit } from './change-credit';
import { creditFaults } from '../../testing/credit-faults';

const DECLINED = '4000000000000002';
const ASKS = '4000000000003220';

let shop: TestApp;
let manager: Awaited<ReturnType<typeof signInAs>>;
type Person = Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 1_000 }], 'Brass diya');
  manager = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());
// After each test, the ledger explains every balance.
afterEach(async () => expect(await creditFaults(shop.db)).toEqual([]));

const call = (who: { headers: object } | null, method: 'GET' | 'POST', url: string, payload?: object) =>
  shop.app.inject({ method, url, payload, headers: { ...who?.headers } });
const change = (who: Person, customer: { id: string }, changes: object = {}) =>
  call(who, 'POST', `/api/admin/customers/${customer.id}/credit`, {
    key: randomUUID(),
    act: 'give',
    amount: 50,
    reason: 'Sorry for the delay',
    ...changes,
  });
/** A shopper with this store credit, in rupees. */
async function shopperWith(amount: number): Promise<Person> {
  const shopper = await signInAs(shop, 'shopper');
  if (amount > 0) expect((await change(manager, shopper, { amount })).statusCode).toBe(200);
  return shopper;
}
const withBalance = async (who: Person, amount: number) => {
  await change(manager, who, { amount });
  return who;
};
const creditOf = async (who: Person) => (await call(who, 'GET', '/api/users/credit')).json<StoreCredit>();
const balanceOf = async (who: Person) => (await creditOf(who)).balance;
const kindsOf = async (who: Person) => (await creditOf(who)).entries.map(({ kind, amount }) => [kind, amount]);
/** Orders cost ₹106 a piece. */
const buy = (who: Person | null, changes: Partial<OrderCreate> = {}, quantity = 1) =>
  call(who, 'POST', '/api/orders/create', orderBody([{ productId: 'diya', quantity }], changes));
const orderOf = async (id: string) =>
  (await call(manager, 'GET', `/api/admin/orders/${id}`)).json<Order & { kept: number }>();
const paymentsOf = (id: string) =>
  shop.db
    .selectFrom('payments')
    .select(['method', 'gateway', 'status', 'amount_paise'])
    .where('order_id', '=', id)
    .orderBy('gateway')
    .execute();
/** Online refunds in the payment report, in paise. */
const refundedOnline = async () => {
  const ever = { from: '2000-01-01', to: '2100-01-01', start: new Date(0), end: new Date('2100-01-01') };
  const { columns, rows } = await paymentReport(shop.db, ever, 'Karnataka');
  const column = columns.findIndex(({ label }) => label === 'Refunded online');
  return rows.reduce((sum, { cells }) => sum + Number(cells[column]), 0);
};
const refundsOf = (id: string) =>
  shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.gateway', 'refunds.amount_paise', 'refunds.status', 'to_credit'])
    .where('refunds.order_id', '=', id)
    .orderBy('payments.gateway')
    .execute();
const errorOf = (answer: { statusCode: number; json: () => { error: { code: string } } }) => [
  answer.statusCode,
  answer.json().error.code,
];

describe('placing an order', () => {
  it('pays a part with store credit and the rest by card', async () => {
    const asha = await shopperWith(50);
    const quote = (
      await call(asha, 'POST', '/api/orders/quote', { items: [{ productId: 'diya', quantity: 1 }], useCredit: true })
    ).json<object>();
    expect(quote).toMatchObject({ total: 106, credit: { balance: 50, usable: 50, used: 50, toPay: 56 } });
    const { order } = (await buy(asha, { storeCredit: 50, expectedTotal: 106 })).json<{ order: Order }>();
    expect(order).toMatchObject({ status: 'Placed', total: 106, storeCredit: 50, tax: 6, payment: { method: 'card' } });
    expect(await paymentsOf(order.id)).toEqual([
      { method: 'credit', gateway: 'credit', status: 'captured', amount_paise: 5_000 },
      { method: 'card', gateway: 'test', status: 'captured', amount_paise: 5_600 },
    ]);
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
    expect(await creditOf(asha)).toMatchObject({
      balance: 0,
      entries: [
        { kind: 'spent', amount: -50, balance: 0, orderId: order.id },
        { kind: 'given', amount: 50, balance: 50, note: 'Sorry for the delay' },
      ],
    });
    expect(shop.gateway.payments().find(({ returnUrl }) => returnUrl.includes(order.id))?.amountPaise).toBe(5_600);
  });

  it('needs no other payment if the credit pays all of it', async () => {
    const asha = await shopperWith(500);
    const answer = (await buy(asha, { storeCredit: 106, card: null })).json<{ order: Order; payment?: object }>();
    expect(answer).toMatchObject({ order: { status: 'Placed', storeCredit: 106, payment: { method: 'none' } } });
    expect(answer.payment).toBeUndefined();
    expect(await paymentsOf(answer.order.id)).toEqual([
      { method: 'credit', gateway: 'credit', status: 'captured', amount_paise: 10_600 },
    ]);
    expect((await call(asha, 'GET', `/api/orders/${answer.order.id}/payment`)).json()).toMatchObject({
      state: 'paid',
      amount: 0,
    });
    expect(await balanceOf(asha)).toBe(394);
    const { content } = (await call(manager, 'GET', `/api/admin/orders?q=${answer.order.id}`)).json<{
      content: object[];
    }>();
    expect(content).toMatchObject([{ payment: 'none', storeCredit: 106 }]);
  });

  it('has the courier collect the rest, and applies the cash limits to that rest', async () => {
    const asha = await shopperWith(60_000);
    const { order } = (await buy(asha, { paymentMethod: 'cod', card: null, storeCredit: 6 })).json<{ order: Order }>();
    expect(order).toMatchObject({ status: 'Placed', due: 100, paid: 0, storeCredit: 6 });
    // With tax ₹53,000: more than the ₹50,000 that cash on delivery takes.
    await addProduct(shop.db, 'saree', [{ sku: 'SAREE', price: 50_000, stock: 5 }], 'Silk saree');
    const dear = orderBody([{ productId: 'saree', quantity: 1 }], { paymentMethod: 'cod', card: null });
    expect((await call(asha, 'POST', '/api/orders/create', dear)).json()).toMatchObject({ error: { code: 'invalid' } });
    const quote = { items: dear.items, useCredit: true };
    expect((await call(asha, 'POST', '/api/orders/quote', { ...quote, useCredit: false })).json().cash).toContain(
      '₹50,000',
    );
    expect((await call(asha, 'POST', '/api/orders/quote', quote)).json().cash).toBeNull();
    expect((await call(asha, 'POST', '/api/orders/create', { ...dear, storeCredit: 5_000 })).statusCode).toBe(201);
  });

  it('returns the same order to a repeated request and spends once', async () => {
    const asha = await shopperWith(100);
    const body = { idempotencyKey: randomUUID(), storeCredit: 40, card: cardWith() };
    const [first, second] = [await buy(asha, body), await buy(asha, body)];
    expect([first.statusCode, second.json<{ order: Order }>().order.id]).toEqual([
      201,
      first.json<{ order: Order }>().order.id,
    ]);
    expect(await balanceOf(asha)).toBe(60);
    // The same key without the credit is another order.
    expect(errorOf(await buy(asha, { ...body, storeCredit: undefined }))).toEqual([409, 'key-used']);
  });

  it.each([
    ['more than the balance', 20, { storeCredit: 20.01 }, [409, 'credit-changed']],
    ['of an empty account', 0, { storeCredit: 1 }, [409, 'credit-changed']],
    ['more than the order costs', 500, { storeCredit: 107 }, [409, 'credit-changed']],
    ['so that less is left than a gateway takes', 500, { storeCredit: 105.5 }, [409, 'credit-changed']],
    ['below zero', 500, { storeCredit: -10 }, [400, 'invalid']],
    ['with a third decimal', 500, { storeCredit: 1.005 }, [400, 'invalid']],
  ])('refuses credit %s', async (_, has, changes, refused) => {
    const asha = await shopperWith(has);
    expect(errorOf(await buy(asha, changes))).toEqual(refused);
    expect(await balanceOf(asha)).toBe(has);
    expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', asha.id).execute()).toEqual([]);
  });

  it('refuses a guest, and offers no credit without a balance', async () => {
    expect(errorOf(await buy(null, { storeCredit: 10 }))).toEqual([400, 'invalid']);
    const quote = { items: [{ productId: 'diya', quantity: 1 }], useCredit: true };
    for (const who of [null, await shopperWith(0)])
      expect((await call(who, 'POST', '/api/orders/quote', quote)).json()).not.toHaveProperty('credit');
  });
});

describe('an order that is not placed', () => {
  it('returns the credit when the card is declined, and the key can be used again', async () => {
    const asha = await shopperWith(50);
    const body = { idempotencyKey: randomUUID(), storeCredit: 50 };
    expect(errorOf(await buy(asha, { ...body, card: cardWith(DECLINED) }))).toEqual([402, 'payment-declined']);
    expect(await kindsOf(asha)).toEqual([
      ['given-back', 50],
      ['spent', -50],
      ['given', 50],
    ]);
    expect((await buy(asha, { ...body, card: cardWith() })).statusCode).toBe(201);
    expect(await balanceOf(asha)).toBe(0);
  });

  it('keeps the credit while the bank is asked, and asks for the rest only', async () => {
    const asha = await shopperWith(50);
    const { order, payment } = (await buy(asha, { storeCredit: 50, card: cardWith(ASKS) })).json<{
      order: Order;
      payment: { amount: number };
    }>();
    expect([order.status, payment.amount, await balanceOf(asha)]).toEqual(['Awaiting Payment', 56, 0]);
    const again = await call(asha, 'POST', `/api/orders/${order.id}/payment`, {
      attempt: randomUUID(),
      paymentMethod: 'card',
      card: cardWith(),
    });
    expect(again.json()).toMatchObject({ state: 'paid', amount: 56 });
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
  });

  it.each(['expires', 'is cancelled'])('returns the credit once when it %s, without a refund', async (how) => {
    const asha = await shopperWith(50);
    const { order } = (await buy(asha, { storeCredit: 50, card: cardWith(ASKS) })).json<{ order: Order }>();
    const context = { db: shop.db, gateway: openGateway(shop.config), log: shop.app.log };
    const end = () =>
      how === 'expires'
        ? expireUnpaidOrders(context, new Date(Date.now() + 86_400_000))
        : call(asha, 'POST', `/api/orders/${order.id}/cancel`);
    await end();
    await end();
    expect(await balanceOf(asha)).toBe(50);
    expect([await refundsOf(order.id), await netPaidOf(shop.db, order.id)]).toEqual([[], 0]);
  });
});

describe('refunds', () => {
  it('return all of a cancelled order, each payment by its own method', async () => {
    const asha = await shopperWith(50);
    const { order } = (await buy(asha, { storeCredit: 50 })).json<{ order: Order }>();
    expect((await call(asha, 'POST', `/api/orders/${order.id}/cancel`)).statusCode).toBe(200);
    expect(await refundsOf(order.id)).toEqual([
      { gateway: 'credit', amount_paise: 5_000, status: 'done', to_credit: true },
      { gateway: 'test', amount_paise: 5_600, status: 'pending', to_credit: false },
    ]);
    expect([await balanceOf(asha), await netPaidOf(shop.db, order.id)]).toEqual([50, 0]);
    expect((await kindsOf(asha))[0]).toEqual(['given-back', 50]);
  });

  it('go to the card first, even if the credit would be enough', async () => {
    const asha = await shopperWith(250);
    const { order } = (await buy(asha, { storeCredit: 250 }, 3)).json<{ order: Order }>();
    // The card paid 68.
    const cancelOne = () =>
      call(asha, 'POST', `/api/orders/${order.id}/cancel`, {
        key: randomUUID(),
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      });
    await cancelOne();
    expect(await refundsOf(order.id)).toMatchObject([
      { gateway: 'credit', amount_paise: 3_800, to_credit: true },
      { gateway: 'test', amount_paise: 6_800, to_credit: false },
    ]);
    await cancelOne();
    expect(await balanceOf(asha)).toBe(144);
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
  });

  it('reduce the cash that is due before credit is returned', async () => {
    const asha = await shopperWith(200);
    const { order } = (await buy(asha, { paymentMethod: 'cod', card: null, storeCredit: 200 }, 3)).json<{
      order: Order;
    }>();
    expect(order.due).toBe(118);
    const cancelOne = () =>
      call(manager, 'POST', `/api/orders/${order.id}/cancel`, {
        key: randomUUID(),
        reason: 'customer',
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      });
    await cancelOne();
    expect([(await orderOf(order.id)).due, await balanceOf(asha)]).toEqual([12, 0]);
    const preview = await call(manager, 'POST', `/api/orders/${order.id}/worth`, {
      as: 'cancel',
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    });
    expect(preview.json()).toEqual({ amount: 94 });
    await cancelOne();
    expect([(await orderOf(order.id)).due, await balanceOf(asha), (await orderOf(order.id)).kept]).toEqual([
      0, 94, 106,
    ]);
    await call(manager, 'POST', `/api/orders/${order.id}/cancel`, { reason: 'customer' });
    expect([await balanceOf(asha), (await orderOf(order.id)).kept]).toEqual([200, 0]);
  });

  it('turn a card payment into store credit for staff, without a call to the gateway', async () => {
    const asha = await shopperWith(0);
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'diya', quantity: 1 }], {}, asha.headers);
    const refundedBefore = await refundedOnline();
    const key = randomUUID();
    const refund = (changes: object = {}) =>
      call(manager, 'POST', `/api/orders/${order.id}/refund`, {
        key,
        amount: 30,
        reason: 'A scratch',
        refundTo: 'credit',
        ...changes,
      });
    expect((await refund()).json<Order>().refunds).toMatchObject([{ amount: 30, status: 'done', toCredit: true }]);
    await refund();
    expect([await balanceOf(asha), (await orderOf(order.id)).kept]).toEqual([30, 76]);
    expect(await kindsOf(asha)).toEqual([['refund', 30]]);
    expect(errorOf(await refund({ key: randomUUID(), amount: 76.01 }))).toEqual([409, 'too-much']);
    // What was paid out as credit pays the next order.
    expect((await buy(asha, { storeCredit: 30 })).statusCode).toBe(201);
    expect(await refundedOnline()).toBe(refundedBefore);
  });

  it('refuse store credit for a guest’s order, and change nothing', async () => {
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'diya', quantity: 1 }]);
    const refund = { key: randomUUID(), amount: 30, reason: 'A scratch', refundTo: 'credit' };
    expect(errorOf(await call(manager, 'POST', `/api/orders/${order.id}/refund`, refund))).toEqual([409, 'no-account']);
    expect(await refundsOf(order.id)).toEqual([]);
  });

  it.each(['credit', 'original'] as const)('refunds a return to: %s', async (refundTo) => {
    const asha = await shopperWith(50);
    const { order } = await orderAt(
      shop,
      'Delivered',
      [{ productId: 'diya', quantity: 1 }],
      { storeCredit: 50 },
      asha.headers,
    );
    const { reference } = (
      await call(asha, 'POST', `/api/orders/${order.id}/returns`, {
        key: randomUUID(),
        reason: 'size',
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      })
    ).json<{ reference: string }>();
    for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded'])
      expect((await call(manager, 'POST', `/api/returns/${reference}/move`, { to, refundTo })).statusCode).toBe(200);
    expect(await balanceOf(asha)).toBe(refundTo === 'credit' ? 106 : 50);
    expect(await netPaidOf(shop.db, order.id)).toBe(0);
    expect(await refundsOf(order.id)).toEqual([
      { gateway: 'credit', amount_paise: 5_000, status: 'done', to_credit: true },
      refundTo === 'credit'
        ? { gateway: 'test', amount_paise: 5_600, status: 'done', to_credit: true }
        : { gateway: 'test', amount_paise: 5_600, status: 'pending', to_credit: false },
    ]);
  });
});

describe('a claim, a cancellation and a change of the items', () => {
  /** A shopper's order of so many cups of ₹106. */
  async function ordered(status: 'Placed' | 'Delivered', quantity: number) {
    const asha = await shopperWith(0);
    const items = [{ productId: 'diya', quantity }];
    return { asha, ...(await orderAt(shop, status, items, { email: asha.email }, asha.headers)) };
  }
  const fileClaim = async (orderId: string, email: string) =>
    (
      await call(null, 'POST', '/api/claims', {
        orderId,
        email,
        reason: 'damaged',
        description: 'The lid is cracked and does not close.',
      })
    ).json<{ reference: string }>().reference;
  const decideAsCredit = (reference: string, order: Order) =>
    call(manager, 'POST', `/api/claims/${reference}/decide`, {
      decision: 'refund',
      answer: 'We are sorry about the crack.',
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      refundTo: 'credit',
    });
  const changesIn = async (action: string, id: string): Promise<unknown> => {
    const { after } = await shop.db
      .selectFrom('audit_entries')
      .select('after')
      .where('action', '=', action)
      .where('object_id', '=', id)
      .executeTakeFirstOrThrow();
    return JSON.parse(after ?? 'null');
  };

  it('can be refunded as store credit, which email and audit log state', async () => {
    const { asha, order } = await ordered('Delivered', 2);
    const reference = await fileClaim(order.id, asha.email);
    expect((await decideAsCredit(reference, order)).json()).toMatchObject({ outcome: 'refund', refund: 106 });
    expect(await kindsOf(asha)).toEqual([['refund', 106]]);
    expect(await refundsOf(order.id)).toEqual([
      { gateway: 'test', amount_paise: 10_600, status: 'done', to_credit: true },
    ]);
    const { text } = await messageAbout(shop, asha.email, `Your claim ${reference}: accepted`);
    expect(text).toContain('We have added ₹106.00 to your store credit');
    expect(text).not.toContain('business days');
    expect(await changesIn('claim.decide', reference)).toMatchObject({ storeCreditPaise: 10_600 });
  });

  it('stays open if a guest’s claim is to become store credit', async () => {
    const email = 'guest-claim@haat.example';
    const { order } = await orderAt(shop, 'Delivered', [{ productId: 'diya', quantity: 1 }], { email });
    const reference = await fileClaim(order.id, email);
    expect(errorOf(await decideAsCredit(reference, order))).toEqual([409, 'no-account']);
    expect((await call(manager, 'GET', `/api/claims/${reference}`)).json()).toMatchObject({
      status: 'Open',
      refund: 0,
    });
  });

  it('cancels items for store credit, as staff choose and shoppers do not', async () => {
    const { asha, order } = await ordered('Placed', 3);
    const cancel = (who: Person) =>
      call(who, 'POST', `/api/orders/${order.id}/cancel`, {
        key: randomUUID(),
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        reason: 'customer',
        refundTo: 'credit',
      });
    expect((await cancel(asha)).statusCode).toBe(200);
    expect(await balanceOf(asha)).toBe(0);
    expect((await cancel(manager)).statusCode).toBe(200);
    expect(await balanceOf(asha)).toBe(106);
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
    expect(await changesIn('order.cancel', order.id)).toMatchObject({ storeCreditPaise: 10_600 });
  });

  it('gives the price difference of changed items as store credit', async () => {
    const { asha, order } = await ordered('Placed', 2);
    const { version } = (await call(manager, 'GET', `/api/admin/orders/${order.id}`)).json<{ version: number }>();
    const changed = await call(manager, 'POST', `/api/admin/orders/${order.id}/items`, {
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      version,
      expectedDifference: -106,
      refundTo: 'credit',
    });
    expect(changed.json()).toMatchObject({ refund: 106 });
    expect(await kindsOf(asha)).toEqual([['refund', 106]]);
    expect((await messageAbout(shop, asha.email, `Your order ${order.id} is changed`)).text).toContain(
      'We have added ₹106.00 to your store credit',
    );
  });
});

describe('messages to the customer', () => {
  const textOf = async (email: string, subject: string) => (await messageAbout(shop, email, subject)).text ?? '';

  it('name the credit in the confirmation, on the invoice, and apart from a refund to the card', async () => {
    const asha = await shopperWith(50);
    const { order } = await orderAt(
      shop,
      'In Transit',
      [{ productId: 'diya', quantity: 1 }],
      { storeCredit: 50, email: asha.email },
      asha.headers,
    );
    expect(await textOf(asha.email, `Your order ${order.id} is placed`)).toContain('Store credit: −₹50.00');
    const pdf = await call(asha, 'GET', `/api/orders/${order.id}/invoice`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
    expect(text).toContain('50.00 is store credit');

    const { order: other } = (await buy(await withBalance(asha, 50), { storeCredit: 50, email: asha.email })).json<{
      order: Order;
    }>();
    await call(asha, 'POST', `/api/orders/${other.id}/cancel`);
    const cancelled = await textOf(asha.email, `Your order ${other.id} is cancelled`);
    expect(cancelled).toContain('We have refunded ₹56.00 to your original payment method.');
    expect(cancelled).toContain('We have added ₹50.00 to your store credit, for your next order.');
  });

  it('do not mention a bank for a refund that is all store credit', async () => {
    const asha = await shopperWith(0);
    const { order } = await orderAt(
      shop,
      'Delivered',
      [{ productId: 'diya', quantity: 1 }],
      { email: asha.email },
      asha.headers,
    );
    await call(manager, 'POST', `/api/orders/${order.id}/refund`, {
      key: randomUUID(),
      amount: 30,
      reason: 'A scratch',
      refundTo: 'credit',
    });
    const text = await textOf(asha.email, `Refund of ₹30.00 for your order ${order.id}`);
    expect(text).toContain('We have added ₹30.00 to your store credit');
    expect(text).not.toContain('business days');
    const shown = (await call(asha, 'GET', `/api/orders/${order.id}`)).json<Order>();
    expect(shown.timeline.at(-1)?.note).toBe('₹30.00 refunded as store credit: A scratch');
  });
});

describe('an exchange', () => {
  /** A received return of a cup of ₹106, paid by this much credit. */
  async function received(who: Person, storeCredit?: number) {
    const items = [{ productId: 'cup', sku: 'CUP-L', quantity: 1 }];
    const { order } = await orderAt(shop, 'Delivered', items, { storeCredit }, who.headers);
    const { reference } = (
      await call(who, 'POST', `/api/orders/${order.id}/returns`, {
        key: randomUUID(),
        reason: 'size',
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      })
    ).json<{ reference: string }>();
    for (const to of ['Approved', 'Picked Up', 'Received'])
      await call(manager, 'POST', `/api/returns/${reference}/move`, { to });
    return { order, reference };
  }
  const exchange = (reference: string, refundTo?: string) =>
    call(manager, 'POST', `/api/returns/${reference}/exchange`, {
      items: [{ productId: 'cup', sku: 'CUP-S', quantity: 1 }],
      expectedDifference: -42.4,
      refundTo,
    });
  beforeAll(() =>
    addProduct(
      shop.db,
      'cup',
      [
        { sku: 'CUP-L', price: 100, stock: 50, options: { Size: 'L' } },
        { sku: 'CUP-S', price: 60, stock: 50, options: { Size: 'S' } },
      ],
      'Copper cup',
    ),
  );

  it('gives the price difference as store credit if staff choose it', async () => {
    const asha = await shopperWith(0);
    const { order, reference } = await received(asha);
    expect((await exchange(reference, 'credit')).json()).toMatchObject({ refund: 42.4 });
    expect(await kindsOf(asha)).toEqual([['exchange', 42.4]]);
    expect((await refundsOf(order.id)).filter(({ status }) => status === 'pending')).toEqual([]);
  });

  it('moves credit to the new order like other payments, and returns the rest', async () => {
    const asha = await shopperWith(50);
    const { reference } = await received(asha, 50);
    const { orderId } = (await exchange(reference)).json<{ orderId: string }>();
    expect(await paymentsOf(orderId)).toEqual([
      { method: 'credit', gateway: 'credit', status: 'captured', amount_paise: 760 },
      { method: 'card', gateway: 'test', status: 'captured', amount_paise: 5_600 },
    ]);
    expect(await balanceOf(asha)).toBe(42.4);
    await call(asha, 'POST', `/api/orders/${orderId}/cancel`);
    expect([await balanceOf(asha), await netPaidOf(shop.db, orderId)]).toEqual([50, 0]);
  });

  it('refuses store credit without an account', async () => {
    const { order, reference } = await received(await shopperWith(0));
    await shop.db.updateTable('orders').set({ user_id: null }).where('id', '=', order.id).execute();
    expect(errorOf(await exchange(reference, 'credit'))).toEqual([409, 'no-account']);
  });
});

describe('staff', () => {
  it('add and withdraw credit with a reason, once per key, never below zero, and the audit log records it', async () => {
    const asha = await shopperWith(0);
    const key = randomUUID();
    const response = await change(manager, asha, { key, amount: 80.5 });
    expect(response.json<CustomerCredit>()).toMatchObject({
      balance: 80.5,
      entries: [{ kind: 'given', by: 'Some manager', note: 'Sorry for the delay' }],
    });
    expect((await change(manager, asha, { key, amount: 80.5 })).json<CustomerCredit>().balance).toBe(80.5);
    expect(errorOf(await change(manager, asha, { key, amount: 81 }))).toEqual([409, 'key-used']);
    expect(errorOf(await change(manager, asha, { act: 'take', amount: 80.51 }))).toEqual([409, 'credit-changed']);
    expect((await change(manager, asha, { act: 'take', amount: 80.5 })).json<CustomerCredit>().balance).toBe(0);
    expect(
      await shop.db
        .selectFrom('audit_entries')
        .select(['action'])
        .where('object_id', '=', asha.id)
        .orderBy('seq')
        .execute(),
    ).toEqual([{ action: 'customer.credit-give' }, { action: 'customer.credit-take' }]);
  });

  it.each([
    ['a negative amount', { amount: -1 }, [400, 'invalid']],
    ['less than a paisa', { amount: 1e-9 }, [400, 'invalid']],
    ['more than the limit of refunds', { amount: 10_000_001 }, [400, 'invalid']],
    ['no reason', { reason: '' }, [400, 'invalid']],
  ])('cannot add credit with %s', async (_, changes, refused) => {
    const asha = await shopperWith(0);
    expect(errorOf(await change(manager, asha, changes))).toEqual(refused);
    expect(await balanceOf(asha)).toBe(0);
  });

  it('need the permission to refund, and cannot credit their own account', async () => {
    const asha = await shopperWith(0);
    for (const role of ['fulfilment', 'catalogue', 'read-only'])
      expect(errorOf(await change(await signInAs(shop, role), asha))).toEqual([403, 'forbidden']);
    expect(errorOf(await change(asha, asha))).toEqual([403, 'forbidden']);
    expect((await change(await signInAs(shop, 'support'), asha)).statusCode).toBe(200);
    expect(errorOf(await change(manager, manager))).toEqual([409, 'own-account']);
  });

  it('can report the outstanding credit, to the paise', async () => {
    await shopperWith(12.34);
    const days = { from: '2000-01-01', to: '2100-01-01', start: new Date(0), end: new Date(Date.now() + 86_400_000) };
    const report = await creditReport(shop.db, days, 'Karnataka');
    const { rows } = await sql<{ paise: string }>`select sum(amount_paise)::text as paise from credit_entries`.execute(
      shop.db,
    );
    expect(report.rows.at(-1)?.cells.at(-1)).toBe(Number(rows[0]?.paise));
    const sums = report.rows.map(({ cells }) => cells.slice(1, -1).map(Number));
    const [grants, refunds, back, used, deductions] = [0, 1, 2, 3, 4].map((at) =>
      sums.reduce((sum, row) => sum + (row[at] ?? 0), 0),
    );
    expect((grants ?? 0) + (refunds ?? 0) + (back ?? 0) - (used ?? 0) - (deductions ?? 0)).toBe(Number(rows[0]?.paise));
  });
});

describe('closing an account', () => {
  it('ends the credit; the ledger stays without the account, and a later refund waits for staff', async () => {
    const asha = await shopperWith(150);
    const { order } = (await buy(asha, { storeCredit: 106, card: null })).json<{ order: Order }>();
    await call(manager, 'POST', `/api/admin/customers/${asha.id}/anonymise`, { email: asha.email });
    expect(await shop.db.selectFrom('credit_balances').selectAll().where('user_id', '=', asha.id).execute()).toEqual(
      [],
    );
    const last = await shop.db
      .selectFrom('credit_entries')
      .select(['kind', 'amount_paise', 'user_id', 'note'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(last).toEqual([{ kind: 'closed', amount_paise: -4_400, user_id: null, note: null }]);
    await call(manager, 'POST', `/api/orders/${order.id}/cancel`, { reason: 'customer' });
    expect(await refundsOf(order.id)).toEqual([
      { gateway: 'credit', amount_paise: 10_600, status: 'pending', to_credit: false },
    ]);
    const { content } = (await call(manager, 'GET', '/api/refunds')).json<{
      content: { id: string; orderId: string }[];
    }>();
    const open = content.find(({ orderId }) => orderId === order.id);
    expect(
      (await call(manager, 'POST', `/api/refunds/${open?.id}/paid`, { reference: 'UTR12345' })).json(),
    ).toMatchObject({ status: 'done', amount: 106 });
  });

  it('cancels unpaid orders before it ends their credit, and announces it', async () => {
    const asha = await shopperWith(150);
    const { order } = (await buy(asha, { storeCredit: 50, card: cardWith(ASKS), email: asha.email })).json<{
      order: Order;
    }>();
    const stock = async () =>
      (
        await shop.db
          .selectFrom('variants')
          .select('stock_quantity')
          .where('sku', '=', 'DIYA')
          .executeTakeFirstOrThrow()
      ).stock_quantity;
    const held = await stock();
    const url = `/api/admin/customers/${asha.id}/anonymise`;
    expect((await call(manager, 'GET', url)).json()).toMatchObject({
      goes: [
        { what: 'Store credit of ₹150.00', count: 1 },
        { what: 'Unpaid orders, which are cancelled', count: 1 },
        { what: 'Account', count: 1 },
      ],
      underWay: [],
    });
    expect((await call(manager, 'POST', url, { email: asha.email })).statusCode).toBe(204);
    expect(
      await shop.db.selectFrom('orders').select(['status', 'user_id', 'email']).where('id', '=', order.id).execute(),
    ).toEqual([{ status: 'Cancelled', user_id: null, email: null }]);
    expect(await stock()).toBe(held + 1);
    expect((await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    const last = await shop.db
      .selectFrom('credit_entries')
      .select(['kind', 'amount_paise', 'user_id'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(last).toEqual([
      { kind: 'closed', amount_paise: -15_000, user_id: null },
      { kind: 'given-back', amount_paise: 5_000, user_id: null },
    ]);
  });

  it('moves the credit when staff merge two accounts', async () => {
    const [asha, other] = [await shopperWith(30), await shopperWith(12)];
    expect((await call(manager, 'POST', `/api/admin/customers/${other.id}/merge`, { into: asha.id })).statusCode).toBe(
      200,
    );
    expect(await kindsOf(asha)).toEqual([
      ['merged', 12],
      ['given', 30],
    ]);
    expect(await balanceOf(asha)).toBe(42);
  });

  it('ends credit once', async () => {
    const asha = await shopperWith(10);
    const close = () => shop.db.transaction().execute((tx) => closeCredit(tx, asha.id));
    await close();
    await close();
    expect(await balanceOf(asha)).toBe(0);
  });
});
