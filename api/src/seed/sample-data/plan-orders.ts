import { isReturnable } from '@haat/shared/contract/order-terms';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import type { Selectable } from 'kysely';
import type { CouponsTable } from '../../db/tables/coupons';
import { couponEffect } from '../../modules/coupons/evaluate-coupon';
import { deliveryOptions } from '../../modules/delivery/delivery-options';
import { creditSeriesOf } from '../../modules/invoices/issue-credit-note';
import { sumsWith } from '../../modules/orders/price-order';
import { paymentMethodError } from '../../modules/payments/payment-rules';
import type { OrderSettings } from '../../modules/settings/read-setting';
import type { SampleProduct } from './catalogue';
import { companionsOf } from './companions';
import type { Credit, Fate, PlannedLine, Received, StockChange } from './order-facts';
import type { Person } from './people';
import { PlannedOrder } from './planned-order';
import type { Random } from './random';
import type { Rows } from './rows';

const HOUR_MS = 60 * 60_000;
/** The same as for real order numbers (reference-number.ts). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

interface PlanBasis {
  rows: Rows;
  random: Random;
  now: Date;
  terms: OrderSettings;
  products: readonly SampleProduct[];
  coupons: readonly Selectable<CouponsTable>[];
  /** The member of staff who packs and ships. */
  staffId: string | null;
  sessionSecret: string;
  /** Payment deadline in minutes. */
  paymentMinutes: number;
}

/** Plans orders step by step up to now, with the shop's own rules for prices, tax, coupons and refunds. */
export class SamplePlan {
  readonly rows;
  readonly random;
  readonly now;
  readonly terms;
  readonly products;
  readonly coupons;
  readonly staffId;
  readonly sessionSecret;
  readonly paymentMinutes;
  readonly received: Received[] = [];
  readonly stock: StockChange[] = [];
  /** Placed orders, for the visits that led to them. */
  readonly placed: { id: string; at: Date; productIds: string[] }[] = [];
  readonly #ids = new Set<string>();
  /** Number of returns that were requested in the last weeks. */
  recentReturns = 0;
  readonly #couponsUsed = new Set<string>();
  readonly #parcels: { series: string; at: Date; orderId: string; fulfilmentId: string }[] = [];
  readonly #credits: Credit[] = [];

  constructor(of: PlanBasis) {
    this.rows = of.rows;
    this.random = of.random;
    this.now = of.now;
    this.terms = of.terms;
    this.products = of.products;
    this.coupons = of.coupons;
    this.staffId = of.staffId;
    this.sessionSecret = of.sessionSecret;
    this.paymentMinutes = of.paymentMinutes;
  }

  #reference(prefix: string): string {
    for (;;) {
      const id = `${prefix}-${this.random.text(ALPHABET, 6)}`;
      if (this.#ids.has(id)) continue;
      this.#ids.add(id);
      return id;
    }
  }

  /** A random time some hours after another. */
  #after(start: Date, min: number, max: number): Date {
    return new Date(start.getTime() + Math.round((min + this.random.next() * (max - min)) * HOUR_MS));
  }

  #basket(placed: Date): SampleProduct[] {
    const { random } = this;
    const old = this.products.filter(({ createdAt }) => createdAt < placed);
    const sold = old.length >= 20 ? old : this.products;
    // Expensive products are bought less often.
    const weightOf = ({ weight, variants: [variant] }: SampleProduct) =>
      weight * Math.min(1, 120_000 / (variant?.pricePaise ?? 1));
    const first = random.weighted(sold, weightOf);
    const basket = new Set([first]);
    const size = random.weighted([1, 2, 3, 4, 5, 6, 7], (count) => [9, 16, 20, 20, 16, 11, 8][count - 1] ?? 0);
    const types = companionsOf(first.type);
    const fitting = sold.filter(({ type }) => types.has(type));
    for (let tries = 0; basket.size < size && tries < 40; tries += 1)
      basket.add(random.weighted(random.chance(0.72) ? fitting : sold, weightOf));
    return [...basket];
  }

  #lines(placed: Date): Omit<PlannedLine, 'sums'>[] {
    const { random } = this;
    return this.#basket(placed).map((product) => {
      const variant = random.pick(product.variants);
      const quantity =
        product.department === 'food'
          ? random.weighted([1, 2, 3, 4], (count) => [60, 28, 8, 4][count - 1] ?? 0)
          : random.weighted([1, 2], (count) => (count === 1 ? 93 : 7));
      return {
        id: random.uuid(),
        product,
        variant,
        pricePaise: variant.pricePaise,
        quantity: Math.min(quantity, MAX_CART_QUANTITY),
        hsn: product.hsn,
        gstRate: product.gstRate,
        cancelled: 0,
        returned: 0,
        shipped: 0,
      };
    });
  }

  /** A valid coupon that the shopper has not used; null for most orders. */
  #coupon(person: Person, lines: readonly Omit<PlannedLine, 'sums'>[], placed: Date) {
    if (this.coupons.length === 0 || !this.random.chance(0.2)) return null;
    const coupon = this.random.pick(this.coupons);
    if (this.#couponsUsed.has(`${coupon.code} ${person.email}`)) return null;
    const effect = couponEffect(
      coupon,
      lines.map(({ product, pricePaise, quantity }) => ({
        productId: product.id,
        categoryId: product.categoryId,
        brand: product.brand,
        totalPaise: pricePaise * quantity,
      })),
      placed,
    );
    return effect.ok ? effect : null;
  }

  #method(totalPaise: number, pin: string, fate: Fate | undefined): 'card' | 'upi' | 'cod' {
    const wanted =
      fate === 'awaiting'
        ? 'upi'
        : fate === 'failed'
          ? this.random.pick(['card', 'upi'] as const)
          : this.random.weighted(['upi', 'card', 'cod'] as const, (method) => ({ upi: 46, card: 25, cod: 29 })[method]);
    const ways = [wanted, 'upi', 'card', 'cod'] as const;
    return ways.find((method) => paymentMethodError(this.terms.payments, method, totalPaise, pin) === null) ?? wanted;
  }

  /** Plans an order and its events up to now. */
  order(person: Person, placed: Date, fate?: Fate): void {
    const { random } = this;
    const planned = this.#lines(placed);
    const itemsPaise = planned.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
    const options = deliveryOptions(this.terms.delivery, placed, itemsPaise);
    const option =
      (random.chance(0.14) ? options.find(({ id }) => id === 'express') : undefined) ??
      options.find(({ id }) => id === 'standard');
    if (!option) return;
    const coupon = this.#coupon(person, planned, placed);
    const sums = sumsWith(this.terms, planned, { coupon, option, state: person.address.state, now: placed });
    const lines = planned.map((line, index): PlannedLine => {
      const share = sums.lines[index];
      if (!share) throw new Error('The sums have no share of a line.');
      return { ...line, sums: share };
    });
    const method = this.#method(sums.totalPaise, person.address.zipCode, fate);
    const order = new PlannedOrder(this, {
      id: this.#reference('HT'),
      person,
      placed,
      lines,
      sums,
      method,
      day: option.day,
      fate: fate ?? this.#fate(lines),
      reference: (prefix) => this.#reference(prefix),
      after: (start, min, max) => this.#after(start, min, max),
    });
    order.live();
    if (coupon) {
      this.#couponsUsed.add(`${coupon.code} ${person.email}`);
      if (!order.isGone)
        this.rows.add('coupon_uses', {
          code: coupon.code,
          order_id: order.id,
          user_id: person.isGuest ? null : person.id,
          email: person.email,
          at: placed,
        });
    }
    order.write(option.id, coupon?.code ?? null);
    this.#parcels.push(...order.parcels);
    this.#credits.push(...order.credits);
    this.stock.push(...order.stock);
    this.received.push(...order.received);
    if (order.isPlaced)
      this.placed.push({ id: order.id, at: placed, productIds: lines.map(({ product }) => product.id) });
  }

  #fate(lines: readonly PlannedLine[]): Fate {
    const chances: Record<Fate, number> = {
      delivered: 79,
      split: lines.length > 1 ? 6 : 0,
      cancelled: 3.5,
      'part-cancelled': lines.length > 1 ? 3 : 0,
      failed: 2,
      awaiting: 0,
      returned: lines.some(({ product }) => isReturnable(product.categoryId)) ? 5 : 0,
      claimed: 1.5,
    };
    return this.random.weighted(Object.keys(chances) as Fate[], (one) => chances[one]);
  }

  /**
   * Numbers the invoices in the order of shipping. Call it once, after the last order.
   * @param last the last number of each series that has invoices, such as those of the demo shopper's orders
   */
  invoices(last: Map<string, number>): void {
    for (const { series, at, orderId, fulfilmentId } of this.#parcels.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      const serial = (last.get(series) ?? 0) + 1;
      last.set(series, serial);
      this.rows.add('invoices', {
        number: `${series}/${String(serial).padStart(6, '0')}`,
        order_id: orderId,
        fulfilment_id: fulfilmentId,
        series,
        serial,
        issued_at: at,
      });
    }
    if (this.terms.tax.mode === 'gst') this.#numberCredits(last);
    for (const [series, serial] of last) this.rows.add('invoice_series', { series, last: serial });
  }

  #numberCredits(last: Map<string, number>): void {
    for (const { at, orderId, lineId, quantity, before } of this.#credits.sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )) {
      const series = creditSeriesOf(at, { isSample: true });
      const serial = (last.get(series) ?? 0) + 1;
      last.set(series, serial);
      const number = `${series}/${String(serial).padStart(6, '0')}`;
      this.rows.add('credit_notes', { number, order_id: orderId, series, serial, issued_at: at, shipping_paise: 0 });
      this.rows.add('credit_note_lines', { number, line_id: lineId, quantity, before });
    }
  }
}

/** A time of day when people shop: some at noon, most in the evening. */
export function shoppingTime(random: Random, day: Date): Date {
  const hour = random.weighted(
    Array.from({ length: 24 }, (_, at) => at),
    (at) =>
      [1, 0.4, 0.2, 0.1, 0.1, 0.3, 0.8, 1.6, 2.6, 3.4, 4.2, 5, 5.2, 4.6, 4, 3.8, 4, 4.4, 5.2, 6.4, 7.6, 8, 6.4, 3.4][
        at
      ] ?? 0,
  );
  return new Date(day.getTime() + hour * HOUR_MS + Math.floor(random.next() * HOUR_MS));
}
