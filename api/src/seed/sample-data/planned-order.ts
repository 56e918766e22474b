import { isReturnable } from '@haat/shared/contract/order-terms';
import { msg } from '@haat/shared/text/msg';
import { dateInIndia, startOfDay } from '../../india-time';
import { hashOfToken } from '../../modules/auth/random-token';
import { seriesOf } from '../../modules/invoices/issue-invoice';
import type { OrderStatus } from '../../modules/orders/order-status';
import { viewTokenOf } from '../../modules/orders/view-token';
import { costOf, shareOf } from '../../modules/pricing/line-costs';
import { SAMPLE_PREFIX } from '../../test-gateway/gateway-ledger';
import type { Credit, OrderFacts, OrderPlan, PlannedLine, Received, StockChange } from './order-facts';
import type { Person } from './people';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CARRIERS = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post', 'Xpressbees'] as const;

const RECENT_RETURNS_MS = 20 * DAY_MS;

const REASONS = [
  ['changed-mind', null],
  ['size', 'One size smaller would fit.'],
  ['size', 'It is tight at the shoulders.'],
  ['different', 'The colour is darker than in the picture.'],
  ['damaged', 'There is a scratch on one side.'],
  ['other', 'Got a similar one as a gift.'],
] as const;
const CLAIMS = [
  ['damaged', 'The parcel was wet on one side and the item inside is damaged. I have kept the packing.'],
  ['not-received', 'Tracking says delivered but neither I nor the security at the gate received this parcel.'],
  ['wrong-item', 'The box has a different item from the one that I ordered. The label on it is correct.'],
  ['defect', 'It does not close properly. I tried it several times on the first day itself.'],
  ['different', 'It is clearly smaller than the size given on the page. I measured it twice.'],
] as const;

/** One order, advanced step by step up to now. */
export class PlannedOrder {
  readonly id;
  readonly parcels: { series: string; at: Date; orderId: string; fulfilmentId: string }[] = [];
  readonly credits: Credit[] = [];
  readonly stock: StockChange[] = [];
  readonly received: Received[] = [];
  #status: OrderStatus = 'Placed';
  #updated;
  #delivered: Date | null = null;
  /** The amount to pay, and the amount paid less refunds. */
  #duePaise;
  #keptPaise = 0;
  #paidAt: Date | null = null;
  readonly #paymentId;
  #payment: 'pending' | 'captured' | 'failed' | 'cancelled' = 'pending';
  #payBy: Date | null = null;
  /** Rows that must be inserted after the order and its payment. */
  readonly #later: (() => void)[] = [];

  constructor(
    private readonly plan: OrderPlan,
    private readonly facts: OrderFacts,
  ) {
    this.id = facts.id;
    this.#updated = facts.placed;
    this.#duePaise = facts.sums.totalPaise;
    this.#paymentId = plan.random.uuid();
  }

  get isGone(): boolean {
    return this.#status === 'Cancelled' || this.#status === 'Payment Failed';
  }
  get isPlaced(): boolean {
    return this.#status !== 'Awaiting Payment' && this.#status !== 'Payment Failed';
  }
  get #gatewayReference(): string {
    return `${SAMPLE_PREFIX}${this.id}`;
  }
  get #isCash(): boolean {
    return this.facts.method === 'cod';
  }

  /**
   * Adds a step to the timeline.
   * @returns false if it is in the future
   */
  #step(status: OrderStatus, at: Date, by: 'shopper' | 'staff' | 'shop', note: string | null = null): boolean {
    if (at > this.plan.now) return false;
    const { person } = this.facts;
    const actor = by === 'staff' ? this.plan.staffId : by === 'shopper' && !person.isGuest ? person.id : null;
    this.#later.push(() =>
      this.plan.rows.add('order_events', { order_id: this.id, status, at, actor_id: actor, note }),
    );
    this.#status = status;
    this.#updated = at;
    return true;
  }

  #stockOf(line: PlannedLine, delta: number, cause: StockChange['cause'], at: Date, reference = this.id): void {
    this.stock.push({ variantId: line.variant.id, delta, cause, reference, at });
  }

  live(): void {
    const { placed, lines, fate } = this.facts;
    for (const line of lines) this.#stockOf(line, -line.quantity, 'order', placed);
    if (fate === 'awaiting' || fate === 'failed') return this.#unpaid();
    if (!this.#isCash) this.#capture(placed);
    this.#step('Placed', placed, 'shopper');
    const { random } = this.plan;
    if (fate === 'cancelled') {
      const at = this.facts.after(placed, 0.3, 4);
      if (at <= this.plan.now) return this.#cancel(at);
    }
    if (fate === 'part-cancelled') this.#cancelLine(this.facts.after(placed, 0.3, 2.5));
    const packed = this.facts.after(placed, 4, 16);
    if (!this.#step('Packed', packed, 'staff')) return;
    const left = lines.filter((line) => line.quantity > line.cancelled);
    const isSplit = fate === 'split' && left.length > 1;
    const shipped = this.facts.after(packed, 2, 9);
    if (!this.#ship(isSplit ? left.slice(0, Math.ceil(left.length / 2)) : left, shipped, { isLast: !isSplit })) return;
    const rest = isSplit ? this.facts.after(shipped, 20, 40) : shipped;
    if (isSplit && !this.#ship(left.slice(Math.ceil(left.length / 2)), rest, { isLast: true })) return;
    // By the estimated date, except for some orders.
    const promised =
      startOfDay(this.facts.day).getTime() + random.whole(10, 19) * HOUR_MS + random.whole(0, 59) * MINUTE_MS;
    const delay = random.chance(0.09) ? random.whole(1, 3) * DAY_MS : 0;
    const delivered = new Date(Math.max(promised, rest.getTime() + 8 * HOUR_MS) + delay);
    if (!this.#step('Delivered', delivered, 'staff')) return;
    this.#delivered = delivered;
    if (this.#isCash) this.#capture(delivered);
    const deliveryDays = Math.max(1, Math.round((delivered.getTime() - placed.getTime()) / DAY_MS));
    for (const { product, variant } of left)
      this.received.push({
        person: this.facts.person,
        product,
        options: variant.options,
        deliveryDays,
        isLate: dateInIndia(delivered) > this.facts.day,
        deliveredAt: delivered,
      });
    if (fate === 'returned') this.#sendBack(delivered, left);
    if (fate === 'claimed') this.#claim(delivered, left);
  }

  #capture(at: Date): void {
    this.#payment = 'captured';
    this.#paidAt = at;
    this.#keptPaise = this.#duePaise;
  }

  /** The order awaits its payment, or its payment deadline has passed. */
  #unpaid(): void {
    const { placed, fate, lines } = this.facts;
    this.#payBy = new Date(placed.getTime() + this.plan.paymentMinutes * MINUTE_MS);
    this.#step('Awaiting Payment', placed, 'shopper');
    if (fate === 'awaiting' || this.#payBy > this.plan.now) return;
    this.#step('Payment Failed', this.#payBy, 'shop');
    this.#payment = 'failed';
    for (const line of lines) this.#stockOf(line, line.quantity, 'unpaid', this.#payBy);
  }

  #cancel(at: Date): void {
    const { lines, person } = this.facts;
    for (const line of lines) {
      line.cancelled = line.quantity;
      this.#stockOf(line, line.quantity, 'cancel', at);
    }
    const refundPaise = this.#keptPaise;
    this.#later.push(() =>
      this.plan.rows.add('order_cancellations', {
        id: this.plan.random.uuid(),
        order_id: this.id,
        key: 'whole',
        lines: [],
        amount_paise: refundPaise,
        actor_id: person.isGuest ? null : person.id,
        created_at: at,
      }),
    );
    this.#refund(refundPaise, 'Order cancelled', `cancel:${this.id}:whole`, at);
    if (this.#isCash) this.#payment = 'cancelled';
    this.#step('Cancelled', at, 'shopper');
  }

  #cancelLine(at: Date): void {
    if (at > this.plan.now) return;
    const { lines, person } = this.facts;
    const line = this.plan.random.pick(lines);
    const cost = costOf(this.#costs(line));
    line.cancelled = line.quantity;
    this.#stockOf(line, line.quantity, 'cancel', at);
    const items = wordsOf(line, line.quantity);
    const key = this.plan.random.uuid();
    const refundPaise = Math.min(cost, this.#keptPaise);
    this.#later.push(() =>
      this.plan.rows.add('order_cancellations', {
        id: this.plan.random.uuid(),
        order_id: this.id,
        key,
        lines: [`${line.id} ${line.quantity}`],
        amount_paise: refundPaise,
        actor_id: person.isGuest ? null : person.id,
        created_at: at,
      }),
    );
    this.#refund(refundPaise, `Cancelled: ${items}`, `cancel:${this.id}:${key}`, at);
    if (this.#payment === 'pending') this.#duePaise -= cost;
    this.#step('Placed', at, 'shopper', `Cancelled: ${items}`);
  }

  #ship(lines: readonly PlannedLine[], at: Date, { isLast }: { isLast: boolean }): boolean {
    const { random, rows, now, staffId } = this.plan;
    if (at > now) return false;
    const id = random.uuid();
    const number = this.parcels.length + 1;
    const carrier = random.pick(CARRIERS);
    const tracking = `${carrier.slice(0, 2).toUpperCase()}${random.text('0123456789', 10)}`;
    const sent = lines.map((line) => {
      line.shipped = line.quantity - line.cancelled;
      return { line_id: line.id, quantity: line.shipped, words: wordsOf(line, line.shipped) };
    });
    this.parcels.push({ series: seriesOf(at, { isSample: true }), at, orderId: this.id, fulfilmentId: id });
    this.#later.push(() => {
      rows.add('fulfilments', {
        id,
        order_id: this.id,
        number,
        carrier,
        tracking_number: tracking,
        actor_id: staffId,
        shipped_at: at,
      });
      for (const { line_id, quantity } of sent) rows.add('fulfilment_lines', { fulfilment_id: id, line_id, quantity });
    });
    const parcel = `${carrier} ${tracking}`;
    const items = sent.map((one) => one.words).join(', ');
    return isLast
      ? this.#step('In Transit', at, 'staff', number === 1 ? parcel : `${parcel}: ${items}`)
      : this.#step('Packed', at, 'staff', `Sent: ${items} by ${parcel}`);
  }

  #sendBack(delivered: Date, lines: readonly PlannedLine[]): void {
    const { random, now, rows, staffId } = this.plan;
    const line = lines.find(({ product }) => isReturnable(product.categoryId));
    const requested = this.facts.after(delivered, 10, 150);
    if (!line || requested > now) return;
    const [reason, note] = random.pick(REASONS);
    const reference = this.facts.reference('RT');
    const refundPaise = shareOf(this.#costs(line), line.cancelled + line.returned, 1);
    const { person } = this.facts;
    const events: { status: string; at: Date; by: string | null; note?: string }[] = [
      { status: 'Requested', at: requested, by: person.isGuest ? null : person.id },
    ];
    const isRefused = random.chance(0.1);
    const steps = isRefused ? ['Refused'] : ['Approved', 'Picked Up', 'Received', 'Refunded'];
    // Recent returns are spread over all statuses, whatever the day.
    const isRecent = now.getTime() - requested.getTime() < RECENT_RETURNS_MS;
    const next = isRecent ? steps.slice(0, this.plan.recentReturns++ % steps.length) : steps;
    let at = requested;
    for (const status of next) {
      at = this.facts.after(at, 8, 60);
      if (at > now) break;
      events.push({
        status,
        at,
        by: staffId,
        ...(status === 'Refused' && { note: msg('It has been used: the tag is off and there are marks on it.') }),
      });
    }
    const last = events.at(-1) ?? { status: 'Requested', at: requested };
    const isRefunded = last.status === 'Refunded';
    this.#later.push(() => {
      rows.add('returns', {
        reference,
        order_id: this.id,
        key: random.uuid(),
        reason,
        note,
        status: last.status,
        refund_paise: refundPaise,
        upi_id: this.#isCash ? upiOf(person) : null,
        restocked: isRefunded ? true : null,
        created_at: requested,
        updated_at: last.at,
      });
      rows.add('return_lines', { return_reference: reference, line_id: line.id, quantity: 1 });
      for (const event of events)
        rows.add('return_events', {
          return_reference: reference,
          status: event.status,
          at: event.at,
          actor_id: event.by,
          note: event.note ?? null,
        });
    });
    if (!isRefunded) return;
    this.#sentBack(line, last.at);
    this.#stockOf(line, 1, 'return', last.at, reference);
    this.#refund(refundPaise, `Returned: ${wordsOf(line, 1)}`, `return:${reference}`, last.at);
  }

  #claim(delivered: Date, lines: readonly PlannedLine[]): void {
    const { random, now, rows } = this.plan;
    const [line] = lines;
    const filed = this.facts.after(delivered, 3, 96);
    if (!line || filed > now) return;
    const [reason, description] = random.pick(CLAIMS);
    const reference = this.facts.reference('CL');
    const decidedAt = this.facts.after(filed, 10, 50);
    const decision = decidedAt > now ? null : random.pick(['refund', 'refund', 'replacement', 'declined'] as const);
    const refundPaise = decision === 'refund' ? shareOf(this.#costs(line), line.cancelled + line.returned, 1) : 0;
    this.#later.push(() =>
      rows.add('claims', {
        id: random.uuid(),
        reference,
        order_id: this.id,
        email: this.facts.person.email,
        reason,
        description,
        status: decision === null ? 'Open' : decision === 'declined' ? 'Declined' : 'Accepted',
        created_at: filed,
        is_buyer: true,
        outcome: decision === 'refund' || decision === 'replacement' ? decision : null,
        refund_paise: refundPaise,
        answer:
          decision === 'refund'
            ? 'We are sorry. The money goes back the way you paid.'
            : decision === 'replacement'
              ? 'We are sorry. Another one leaves today, free of charge.'
              : decision === 'declined'
                ? 'The photos show the item as it is described on its page. You can still return it.'
                : null,
        decided_at: decision === null ? null : decidedAt,
      }),
    );
    if (refundPaise === 0) return;
    this.#sentBack(line, decidedAt);
    this.#refund(refundPaise, `Claim ${reference}: ${wordsOf(line, 1)}`, `claim:${reference}`, decidedAt);
  }

  #sentBack(line: PlannedLine, at: Date): void {
    this.credits.push({
      at,
      orderId: this.id,
      lineId: line.id,
      quantity: 1,
      before: line.cancelled + line.returned,
    });
    line.returned += 1;
  }

  #refund(amountPaise: number, reason: string, key: string, at: Date): void {
    if (amountPaise === 0) return;
    this.#keptPaise -= amountPaise;
    const { random, rows, now } = this.plan;
    const done = this.facts.after(at, 0.1, this.#isCash ? 70 : 0.2);
    // Cash is refunded by a transfer that staff make: the latest ones are still pending.
    const isDone = done <= now;
    this.#later.push(() => {
      rows.add('refunds', {
        id: random.uuid(),
        order_id: this.id,
        payment_id: this.#paymentId,
        amount_paise: amountPaise,
        status: isDone ? 'done' : 'pending',
        reason,
        idempotency_key: key,
        gateway_reference: isDone ? (this.#isCash ? `UTR${random.text('0123456789', 12)}` : `refund_${key}`) : null,
        tries: isDone ? 1 : 0,
        created_at: at,
        done_at: isDone ? done : null,
      });
    });
  }

  #costs({ quantity, pricePaise, sums }: PlannedLine) {
    return {
      quantity,
      total_paise: pricePaise * quantity,
      discount_paise: sums.discountPaise,
      tax_paise: sums.taxPaise,
    };
  }

  write(deliveryOption: string, couponCode: string | null): void {
    const { rows, random, terms, sessionSecret } = this.plan;
    const { person, placed, sums, method, lines, day } = this.facts;
    const isCard = method === 'card';
    rows.add('orders', {
      id: this.id,
      idempotency_key: `sample-${this.id}`,
      request_hash: 'sample',
      user_id: person.isGuest ? null : person.id,
      view_token_hash: hashOfToken(viewTokenOf(this.id, sessionSecret)),
      email: person.email,
      phone: null,
      status: this.#status,
      pay_by: this.#payBy,
      items_paise: sums.itemsPaise,
      discount_paise: sums.discountPaise,
      coupon_code: couponCode,
      tax_mode: terms.tax.mode,
      shipping_paise: sums.shippingPaise,
      tax_paise: sums.taxPaise,
      total_paise: sums.totalPaise,
      address: person.address,
      delivery_instructions: random.chance(0.08)
        ? random.pick(['Leave with security at the gate', 'Please call before coming', 'Ring the second bell'])
        : null,
      delivery_option: deliveryOption,
      payment_method: method,
      card_brand: isCard ? random.pick(['Visa', 'RuPay', 'Mastercard']) : null,
      card_last_four: isCard ? random.text('0123456789', 4) : null,
      estimated_delivery: day,
      placed_from: null,
      // Prevents emails about past orders.
      placed_mailed: true,
      created_at: placed,
      updated_at: this.#updated,
      delivered_at: this.#delivered,
      delivery_recorded_at: this.#delivered,
      is_sample: true,
    });
    for (const [position, line] of lines.entries())
      rows.add('order_lines', {
        id: line.id,
        order_id: this.id,
        position,
        product_id: line.product.id,
        sku: line.variant.sku,
        name: line.product.name,
        options: line.variant.options,
        quantity: line.quantity,
        price_paise: line.pricePaise,
        total_paise: line.pricePaise * line.quantity,
        discount_paise: line.sums.discountPaise,
        tax_paise: line.sums.taxPaise,
        hsn: line.hsn,
        gst_rate_bp: line.sums.gstRateBp,
        cgst_paise: line.sums.cgstPaise,
        sgst_paise: line.sums.sgstPaise,
        igst_paise: line.sums.igstPaise,
        cancelled_quantity: line.cancelled,
        returned_quantity: line.returned,
        shipped_quantity: line.shipped,
        image: line.product.image,
      });
    const isAsked = !this.#isCash;
    rows.add('payments', {
      id: this.#paymentId,
      order_id: this.id,
      method,
      status: this.#payment,
      amount_paise: this.#duePaise,
      gateway: isAsked ? 'test' : 'cash',
      gateway_reference: isAsked ? this.#gatewayReference : null,
      decline_reason: this.#payment === 'failed' ? (isCard ? 'failed-authentication' : 'refused-by-payer') : null,
      next: isAsked && this.#payment === 'pending' ? { kind: 'collect', vpa: upiOf(person) } : null,
      collected_at: this.#isCash ? this.#paidAt : null,
      created_at: placed,
      updated_at: this.#paidAt ?? this.#updated,
    });
    for (const write of this.#later) write();
  }
}

const wordsOf = ({ product: { name } }: PlannedLine, quantity: number) =>
  quantity === 1 ? name : `${name} × ${quantity}`;
const upiOf = ({ email }: Person) => `${email.split('@')[0]?.replace('_', '.')}@okbank`;
