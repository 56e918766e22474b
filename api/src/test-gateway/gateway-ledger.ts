import { randomBytes } from 'node:crypto';
import { toRupees } from '@haat/shared/money';
import * as z from 'zod/mini';
import {
  declineReasons,
  type CardShown,
  type DeclineReason,
  type PaymentResult,
} from '../modules/payments/payment-gateway';
import { behaviourOfUpi, type Behaviour } from './behaviours';
import type { Journal } from './journal';
import type { TokenVault } from './token-vault';

/** Delay of the event of an 'ask-late' payment in ms: longer than any payment deadline of a shop. */
const LATE_MS = 30 * 60_000;
/** Delay in ms and limit of retries for an event that the shop does not accept. */
const AGAIN_MS = 60_000;
const MAX_TRIES = 10;

interface Payment {
  kind: 'payment';
  reference: string;
  amountPaise: number;
  method: 'card' | 'upi';
  behaviour: Behaviour;
  returnUrl: string;
  vpa: string | null;
  card?: CardShown | undefined;
  status: 'pending' | 'captured' | 'failed';
  reason: DeclineReason | null;
}
interface Refund {
  kind: 'refund';
  key: string;
  reference: string;
  payment: string;
  amountPaise: number;
}
/** An event for the shop, sent `times` times per attempt. */
interface GatewayEvent {
  kind: 'event';
  id: string;
  reference: string;
  body: string;
  dueAt: number;
  times: number;
  tries: number;
  isDone: boolean;
}
const entrySchema = z.looseObject({ kind: z.enum(['payment', 'refund', 'event']) });

export type NewPayment = Pick<Payment, 'reference' | 'amountPaise' | 'returnUrl'> &
  ({ method: 'card'; token: string } | { method: 'upi'; vpa: string | null });

/** Sends an event to the shop. @returns the status of the response; 0 for none */
export type Deliver = (body: string) => Promise<number>;

/** Prefix of the references of payments in the shop's sample data. */
export const SAMPLE_PREFIX = 'test_sample_';

/** Thrown for a refund above the remaining amount. */
export class TooMuchRefunded extends Error {
  override name = 'TooMuchRefunded';
}

const isDeclineReason = (behaviour: string): behaviour is DeclineReason =>
  (declineReasons as readonly string[]).includes(behaviour);

/** The payments, refunds and events of the test gateway. Each change is journaled before it takes effect. */
export class GatewayLedger {
  private readonly payments = new Map<string, Payment>();
  private readonly refunds = new Map<string, Refund>();
  private readonly events = new Map<string, GatewayEvent>();

  /** @param url the service's public origin, for the bank's pages */
  constructor(
    private readonly vault: TokenVault,
    private readonly journal: Journal,
    private readonly url: () => string,
  ) {
    for (const entry of journal.entries)
      if (entrySchema.safeParse(entry).success)
        // Safe cast: only `write` creates entries.
        this.remember(entry as Payment | Refund | GatewayEvent);
  }

  /** Takes a payment, once per reference. @returns null if there must be no response */
  pay(request: NewPayment): PaymentResult | null {
    const known = this.payments.get(request.reference);
    if (known) return this.outcomeOf(known);
    const token = request.method === 'card' ? this.vault.redeem(request.token) : null;
    const behaviour =
      request.method === 'upi'
        ? behaviourOfUpi(request.vpa)
        : token && typeof token === 'object'
          ? token.behaviour
          : token;
    const { reference, amountPaise, returnUrl, method } = request;
    const payment: Payment = {
      kind: 'payment',
      reference,
      amountPaise,
      returnUrl,
      method,
      vpa: request.method === 'upi' ? request.vpa : null,
      card: token && typeof token === 'object' ? token.card : undefined,
      behaviour: behaviour ?? 'declined',
      status: 'pending',
      reason: null,
    };
    if (isDeclineReason(payment.behaviour)) Object.assign(payment, { status: 'failed', reason: payment.behaviour });
    else if (payment.behaviour === 'silent' || (payment.behaviour === 'approve' && method === 'card'))
      payment.status = 'captured';
    this.write(payment);
    if (payment.behaviour === 'silent') return null;
    // The approval of a UPI app follows as an event.
    if (payment.behaviour === 'approve' && method === 'upi') this.answer(reference, 'yes');
    return this.outcomeOf(this.payments.get(reference) ?? payment);
  }

  /** The result of a payment; 'pending' for an unknown one. */
  find(reference: string): PaymentResult {
    const payment = this.payments.get(reference);
    const outcome: PaymentResult = payment ? this.outcomeOf(payment) : { state: 'pending', next: null };
    return outcome.state === 'pending' ? { ...outcome, next: null } : outcome;
  }

  /** Refunds an amount, once per key. @returns its reference @throws TooMuchRefunded */
  refund({ reference, amountPaise, key }: { reference: string; amountPaise: number; key: string }): string {
    const before = this.refunds.get(key);
    if (before) return before.reference;
    const payment = this.payments.get(reference);
    const left = [...this.refunds.values()]
      .filter((one) => one.payment === reference)
      .reduce((sum, one) => sum - one.amountPaise, payment?.status === 'captured' ? payment.amountPaise : 0);
    // Payments of sample data were never made here; the shop itself limits their refunds.
    if (amountPaise > left && !reference.startsWith(SAMPLE_PREFIX))
      throw new TooMuchRefunded(`${left} paise of ${reference} are left, not ${amountPaise}.`);
    const own = `trf_${randomBytes(9).toString('base64url')}`;
    this.write({ kind: 'refund', key, reference: own, payment: reference, amountPaise });
    return own;
  }

  /**
   * The approval or refusal of the shopper on the bank's page or in the UPI app. Only the first one counts.
   * @returns the return URL; null if there is no such payment
   */
  answer(reference: string, answer: 'yes' | 'no'): string | null {
    const payment = this.payments.get(reference);
    if (!payment) return null;
    if (payment.status === 'pending') {
      const isYes = answer === 'yes';
      const reason = payment.method === 'card' ? 'failed-authentication' : 'refused-by-payer';
      const answered: Payment = { ...payment, status: isYes ? 'captured' : 'failed', reason: isYes ? null : reason };
      this.write(answered);
      const id = `evt_${reference}`;
      this.write({
        kind: 'event',
        id,
        reference,
        body: JSON.stringify({ id, reference, outcome: this.resultOf(answered) }),
        dueAt: Date.now() + (payment.behaviour === 'ask-late' ? LATE_MS : 0),
        times: payment.behaviour === 'ask-twice' ? 2 : 1,
        tries: 0,
        isDone: false,
      });
    }
    return payment.returnUrl;
  }

  /** The data of the bank's page. */
  page(reference: string): Pick<Payment, 'amountPaise' | 'method' | 'status' | 'returnUrl'> | undefined {
    return this.payments.get(reference);
  }

  /** Sends due events to the shop; an event that is not accepted is retried every minute, up to ten times. */
  async sendEvents(deliver: Deliver, now = Date.now()): Promise<void> {
    for (const event of [...this.events.values()]) {
      if (event.isDone || event.dueAt > now || event.tries >= MAX_TRIES) continue;
      const tried = { ...event, tries: event.tries + 1, dueAt: now + AGAIN_MS };
      this.write(tried);
      for (let time = 0; time < event.times; time += 1) {
        const status = await deliver(event.body);
        if (status >= 200 && status < 300) this.write({ ...tried, isDone: true });
      }
    }
  }

  private outcomeOf(payment: Payment): PaymentResult {
    const { reference, behaviour, method, card, amountPaise, vpa } = payment;
    const pending = (next: Extract<PaymentResult, { state: 'pending' }>['next']): PaymentResult => ({
      state: 'pending',
      next,
      card,
    });
    if (payment.status !== 'pending') {
      // A late payment is also not captured earlier for queries.
      const isTold = behaviour !== 'ask-late' || this.events.get(`evt_${reference}`)?.isDone === true;
      return isTold ? this.resultOf(payment) : pending(null);
    }
    if (behaviour === 'never') return pending(vpa ? { kind: 'collect', vpa } : null);
    const page = `${this.url()}/${method === 'card' ? 'bank' : 'upi'}/${reference}`;
    if (method === 'card') return pending({ kind: 'redirect', url: page });
    if (vpa) return pending({ kind: 'collect', vpa, tryUrl: page });
    const amount = toRupees(amountPaise).toFixed(2);
    const link = `upi://pay?pa=haat@test&pn=Haat&am=${amount}&cu=INR&tr=${reference}`;
    return pending({ kind: 'qr', link, tryUrl: page });
  }

  private resultOf({ status, amountPaise, reason, card }: Payment): PaymentResult {
    return status === 'captured'
      ? { state: 'captured', amountPaise, card }
      : { state: 'declined', reason: reason ?? 'declined', card };
  }

  private write(entry: Payment | Refund | GatewayEvent): void {
    this.journal.append(entry);
    this.remember(entry);
  }

  private remember(entry: Payment | Refund | GatewayEvent): void {
    if (entry.kind === 'payment') this.payments.set(entry.reference, entry);
    else if (entry.kind === 'refund') this.refunds.set(entry.key, entry);
    else this.events.set(entry.id, entry);
  }
}
