import type { ReturnStatus } from '@haat/shared/contract/return';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { openDatabase, type OpenDatabase } from '../db/open-database';
import type { Database } from '../db/schema';
import { ApiError } from '../http/api-error';
import { addProduct } from './add-products';
import { event, place, type OrderEvent } from './order-events';
import { orderBody } from './order-body';
import { shopTerms } from './shop-terms';
import { cardWith, startTestGateway, type StartedGateway } from './start-test-gateway';
import { expectConsistent } from './consistent-order';
import { creditFaults } from './credit-faults';
import { customerFaults } from './customer-faults';
import { ledgerFaults } from './ledger';
import { migrateStrictly } from './migrate-strictly';
import { openMigratedDatabase } from './test-databases';
import { changeCredit } from '../modules/credit/change-credit';
import { decideClaim } from '../modules/claims/decide-claim';
import { openGateway } from '../modules/payments/open-gateway';
import { releaseOrder, recordPaymentResult } from '../modules/orders/record-payment-result';
import { moveReturn, requestReturn, returnTransitions } from '../modules/returns/move-return';
import { cancelOrder } from '../modules/orders/cancel-order';
import { captureCodPayment } from '../modules/orders/cash-on-delivery';
import { lockOrder, moveOrder, type ChangeAuthor } from '../modules/orders/move-order';
import type { OrderStatus } from '../modules/orders/order-status';
import { unpackOrder } from '../modules/orders/pack-order';
import { placeOrder } from '../modules/orders/place-order';
import { refundOrder } from '../modules/orders/refund-order';
import { shipOrder } from '../modules/orders/ship-order';

let database: OpenDatabase;
/** Has more store credit than all histories spend. */
let shopperId: string;
const skus = ['HIS-A', 'HIS-B', 'HIS-C'] as const;
/** In rupees; chosen so that shares and tax don't divide evenly. */
const prices = [333.33, 99.99, 1249.5];

let service: StartedGateway;
const config = shopTerms();
const within = <T>(work: (tx: Transaction<Database>) => Promise<T>) => database.db.transaction().execute(work);
const staff: ChangeAuthor = { as: 'staff', id: null };
const shopper: ChangeAuthor = { as: 'shopper', id: null };

/** Refusals must be errors of the API; anything else is a fault. */
const orRefused = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });

/** Goodwill refunds by staff in paise per order, and units per SKU restocked with them. */
const goodwill = new Map<string, number>();
const backOnShelf = new Map<string, number>();

/** Runs a history, as far as the shop permits. @returns its orders */
async function happen(events: readonly OrderEvent[]): Promise<string[]> {
  const orders: string[] = [];
  const returns: string[] = [];
  const orderAt = (index: number) => orders[index % Math.max(1, orders.length)];
  const lineAt = async (orderId: string, position: number) =>
    (
      await database.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', orderId)
        .orderBy('position')
        .execute()
    ).at(position)?.id ?? 'no-such-line';
  const once = async (work: () => Promise<unknown>, twice: boolean) => {
    await Promise.all([orRefused(work()), ...(twice ? [orRefused(work())] : [])]);
  };
  const step = (orderId: string, to: OrderStatus, by: ChangeAuthor) =>
    within(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (to === 'In Transit')
        return void (await shipOrder(
          tx,
          order,
          { carrier: 'India Post', trackingNumber: 'EE123456789IN' },
          by,
          new Date(),
        ));
      await moveOrder(tx, order, to, by);
      if (to === 'Delivered') await captureCodPayment(tx, orderId);
    });
  const moveOn = (reference: string, to: ReturnStatus, sellable: boolean) =>
    within((tx) => moveReturn(tx, reference, { to, note: 'As we found it', restock: sellable }, staff));

  for (const one of events) {
    if (one.do === 'place') {
      if (orders.length >= 3) continue;
      const items = one.quantities.map((count, index) => ({
        productId: `history-${index}`,
        sku: skus[index] ?? skus[0],
        quantity: count,
      }));
      const body = {
        ...orderBody(items),
        deliveryOption: 'standard' as const,
        paymentMethod: one.by,
        card: one.by === 'card' ? cardWith() : null,
        upi: one.by === 'upi' ? {} : null,
        ...(one.credit > 0 && { storeCredit: one.credit }),
      };
      orders.push(
        (
          await placeOrder(
            { db: database.db, gateway: openGateway(config), log: { error: () => undefined }, config },
            body,
            { userId: one.credit > 0 ? shopperId : null, address: null },
          )
        ).order.id,
      );
      continue;
    }
    if ('which' in one) {
      const reference = returns[one.which % Math.max(1, returns.length)];
      if (!reference) continue;
      if (one.do === 'move-return') await once(() => moveOn(reference, one.to, one.sellable), one.twice);
      else
        for (let step = 0; step < one.steps; step += 1) {
          const { status } = await database.db
            .selectFrom('returns')
            .select('status')
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          const to = (returnTransitions as Record<string, readonly ReturnStatus[]>)[status]?.[0];
          if (to) await moveOn(reference, to, one.sellable);
        }
      continue;
    }
    const orderId = orderAt(one.order);
    if (!orderId) continue;
    if (one.do === 'cancel')
      await once(() => within((tx) => cancelOrder(tx, { orderId, by: one.staff ? staff : shopper })), one.twice);
    else if (one.do === 'cancel-lines') {
      const lines = [{ lineId: await lineAt(orderId, one.line), quantity: one.quantity }];
      const key = randomUUID();
      await once(() => within((tx) => cancelOrder(tx, { orderId, lines, key, by: shopper })), one.twice);
    } else if (one.do === 'give-up') await once(() => within((tx) => releaseOrder(tx, orderId)), one.twice);
    else if (one.do === 'pay') {
      // Events of the gateway, also late and repeated.
      const payment = await database.db
        .selectFrom('payments')
        .select(['id', 'amount_paise'])
        .where('order_id', '=', orderId)
        .where('method', '=', 'upi')
        .executeTakeFirst();
      if (payment)
        await once(
          () =>
            within((tx) =>
              recordPaymentResult(
                tx,
                { orderId, paymentId: payment.id },
                { state: 'captured', amountPaise: payment.amount_paise },
              ),
            ),
          one.twice,
        );
    } else if (one.do === 'part') {
      const lines = [{ lineId: await lineAt(orderId, one.line), quantity: one.quantity }];
      await once(
        () =>
          within(async (tx) =>
            shipOrder(
              tx,
              await lockOrder(tx, orderId),
              { carrier: 'India Post', trackingNumber: 'EE1', lines },
              staff,
              new Date(),
            ),
          ),
        one.twice,
      );
    } else if (one.do === 'unpack')
      await once(() => within(async (tx) => unpackOrder(tx, await lockOrder(tx, orderId), staff)), one.twice);
    else if (one.do === 'refund-lines' || one.do === 'refund-sum') {
      const refund = {
        key: randomUUID(),
        reason: 'As agreed',
        restock: one.do === 'refund-lines' && one.sellable,
        refundTo: one.toCredit ? ('credit' as const) : undefined,
        ...(one.do === 'refund-lines'
          ? { lines: [{ lineId: await lineAt(orderId, one.line), quantity: one.quantity }] }
          : { amount: one.rupees }),
      };
      await once(async () => {
        const paise = await within((tx) => refundOrder(tx, orderId, refund, staff));
        if (paise === null) return;
        if (one.do === 'refund-sum') goodwill.set(orderId, (goodwill.get(orderId) ?? 0) + paise);
        else if (one.sellable)
          backOnShelf.set(skus[one.line] ?? skus[0], (backOnShelf.get(skus[one.line] ?? skus[0]) ?? 0) + one.quantity);
      }, one.twice);
    } else if (one.do === 'step') await once(() => step(orderId, one.to, one.staff ? staff : shopper), false);
    else if (one.do === 'on') {
      for (let moved = 0; moved < one.steps; moved += 1) {
        const { status } = await database.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow();
        const to = ({ Placed: 'Packed', Packed: 'In Transit', 'In Transit': 'Delivered' } as const)[status];
        if (to) await step(orderId, to, staff);
      }
    } else if (one.do === 'return') {
      const wanted = {
        key: randomUUID(),
        reason: 'size' as const,
        lines: [{ lineId: await lineAt(orderId, one.line), quantity: one.quantity }],
        upiId: 'asha@okbank',
      };
      const now = new Date(Date.now() + one.days * 86_400_000);
      const requested = await orRefused(within((tx) => requestReturn(tx, orderId, wanted, shopper, now)));
      const known = await database.db
        .selectFrom('returns')
        .select('reference')
        .where('key', '=', wanted.key)
        .executeTakeFirst();
      if (known) returns.push(known.reference);
      if (one.days > 30 && requested !== undefined) throw new Error('A return was taken after 30 days.');
    } else {
      const reference = `CL-${randomUUID().slice(0, 12)}`;
      await database.db
        .insertInto('claims')
        .values({
          reference,
          order_id: orderId,
          email: 'guest@haat.example',
          reason: 'damaged',
          description: 'It came broken.',
          is_buyer: true,
        })
        .execute();
      const lines = [{ lineId: await lineAt(orderId, one.line), quantity: one.quantity }];
      await once(
        () =>
          within((tx) =>
            decideClaim(
              tx,
              { config, gateway: openGateway(config) },
              reference,
              { decision: 'refund', answer: 'We are sorry.', lines },
              { at: new Date(), actorId: 'user-support' },
            ),
          ),
        one.twice,
      );
    }
  }
  return orders;
}

const stock = async () =>
  new Map(
    (await database.db.selectFrom('variants').select(['sku', 'stock_quantity']).execute()).map((row) => [
      row.sku,
      row.stock_quantity,
    ]),
  );

/**
 * Random sequences of all events of orders, on a real database.
 * @param seed of the histories; without one they differ each time, and a failure prints the seed
 * @param url of an empty PostgreSQL server, where events also race
 */
export function testOrderHistories({
  runs,
  seed,
  url = null,
}: {
  runs: number;
  seed?: number;
  url?: string | null;
}): void {
  beforeAll(async () => {
    service = await startTestGateway();
    config.payments = { ...config.payments, testGateway: service.config };
    database = url ? await openDatabase({ dataDir: '', databaseUrl: url }) : await openMigratedDatabase();
    if (url) await migrateStrictly(database.db);
    for (const [index, sku] of skus.entries())
      await addProduct(database.db, `history-${index}`, [{ sku, price: prices[index] ?? 1, stock: 10_000_000 }]);
    const shopper = await database.db
      .insertInto('users')
      .values({ name: 'Asha', email: 'asha@haat.example', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    shopperId = shopper.id;
    await within((tx) => changeCredit(tx, { userId: shopperId, kind: 'given', amountPaise: 1_000_000_000 }));
  });
  afterAll(async () => {
    await database.close();
    await service.close();
  });

  test('any history of orders keeps payments, stock and statuses consistent', async () => {
    let histories = 0;
    let happened = 0;
    await fc.assert(
      fc.asyncProperty(place, fc.array(event, { minLength: 8, maxLength: 30, size: 'max' }), async (first, rest) => {
        const before = await stock();
        backOnShelf.clear();
        const events = [first, ...rest];
        const orders = await happen(events);
        for (const orderId of orders) await expectConsistent(database.db, orderId, goodwill.get(orderId) ?? 0);
        if (orders.length > 0) {
          const after = await stock();
          const lines = await database.db
            .selectFrom('order_lines')
            .selectAll()
            .where('order_id', 'in', orders)
            .execute();
          // Orders that were never paid are restocked without cancelled lines.
          const failed = new Set(
            (
              await database.db
                .selectFrom('orders')
                .select('id')
                .where('id', 'in', orders)
                .where('status', '=', 'Payment Failed')
                .execute()
            ).map(({ id }) => id),
          );
          // Returned units that were restocked.
          const restocked = await database.db
            .selectFrom('return_lines')
            .innerJoin('returns', 'returns.reference', 'return_lines.return_reference')
            .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
            .select(['order_lines.sku', 'return_lines.quantity'])
            .where('returns.order_id', 'in', orders)
            .where('returns.status', '=', 'Refunded')
            .where('returns.restocked', '=', true)
            .execute();
          for (const sku of skus) {
            const out = lines
              .filter((line) => line.sku === sku && !failed.has(line.order_id))
              .reduce((sum, line) => sum + line.quantity - line.cancelled_quantity, 0);
            const back =
              restocked.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0) +
              (backOnShelf.get(sku) ?? 0);
            expect((before.get(sku) ?? 0) - (after.get(sku) ?? 0)).toBe(out - back);
          }
        }
        // The ledger has a movement for each change, with its cause.
        expect(await ledgerFaults(database.db)).toEqual([]);
        expect(await creditFaults(database.db)).toEqual([]);
        // The stored sums of customers match too.
        expect(await customerFaults(database.db)).toEqual([]);
        if (orders.length > 0) {
          const lines = await database.db
            .selectFrom('order_lines')
            .innerJoin('orders', 'orders.id', 'order_lines.order_id')
            .select(['order_lines.order_id', 'orders.status', 'order_lines.quantity', 'order_lines.cancelled_quantity'])
            .where('order_id', 'in', orders)
            .execute();
          const moved = await database.db
            .selectFrom('stock_movements')
            .select(['reference', 'cause', (select) => select.fn.sum<number>('delta').as('delta')])
            .where('reference', 'in', orders)
            .groupBy(['reference', 'cause'])
            .execute();
          for (const orderId of orders) {
            const own = lines.filter((line) => line.order_id === orderId);
            const sum = (of: (line: (typeof own)[number]) => number) =>
              own.reduce((total, line) => total + of(line), 0);
            const by = (cause: string) =>
              Number(moved.find((one) => one.reference === orderId && one.cause === cause)?.delta ?? 0);
            const isUnpaid = own[0]?.status === 'Payment Failed';
            expect([by('order'), by('unpaid'), by('cancel')]).toEqual([
              -sum(({ quantity }) => quantity),
              isUnpaid ? sum(({ quantity }) => quantity) : 0,
              sum((line) => line.cancelled_quantity),
            ]);
          }
        }
        histories += 1;
        happened += events.length;
      }),
      { numRuns: runs, ...(seed !== undefined && { seed }) },
    );
    expect(histories).toBeGreaterThanOrEqual(runs);
    expect(happened).toBeGreaterThan(runs * 9);

    // Across all orders: invoice numbers have no gaps.
    const series = await database.db.selectFrom('invoice_series').selectAll().execute();
    for (const { series: name, last } of series) {
      const { count } = await database.db
        .selectFrom('invoices')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('series', '=', name)
        .executeTakeFirstOrThrow();
      expect(count).toBe(last);
    }
  });
}
