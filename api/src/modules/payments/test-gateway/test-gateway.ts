import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../db/schema';
import { toRupees } from '@haat/shared/money';
import { BadSignature, declineReasons, RefundRefused, type Outcome, type PaymentGateway } from '../payment-gateway';
import { mannerOf, type Manner } from './test-manners';

/** So late an 'ask-late' tells: past any time to pay that a shop would set. */
const LATE_MS = 30 * 60_000;
const SIGNATURE_HEADER = 'x-test-signature';

const eventSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['captured', 'failed']),
  amountPaise: z.int(),
  reason: z.nullable(z.enum(declineReasons)),
});

/**
 * Delivers an event from the gateway to the shop; with an external gateway this is an HTTP request.
 * @returns the status of the response
 */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

/**
 * A gateway that takes no money and otherwise behaves like one: it asks on a page of its own, declines by the card's
 * number, is late, is silent, tells twice. What it knows is in its own tables, so that every API process agrees.
 */
export class TestGateway implements PaymentGateway {
  readonly name = 'test';
  private readonly key: string;
  private deliver: Deliver | null = null;

  /** @param secret the shop's; the key that events are signed with is made of it */
  constructor(
    private readonly db: Kysely<Database>,
    secret: string,
  ) {
    this.key = createHmac('sha256', secret).update('test-gateway').digest('hex');
  }

  async open(): Promise<string> {
    return `test_${randomBytes(12).toString('base64url')}`;
  }

  async pay(
    reference: string,
    means: Parameters<PaymentGateway['pay']>[1],
    payer: Parameters<PaymentGateway['pay']>[2],
  ): Promise<Outcome> {
    const manner = mannerOf(means);
    const isReason = (declineReasons as readonly string[]).includes(manner);
    const taken = manner === 'silent' || (manner === 'approve' && means.method === 'card');
    const entry = await this.db
      .insertInto('test_payments')
      .values({
        reference,
        amount_paise: payer.amountPaise,
        method: means.method,
        manner,
        return_url: payer.returnUrl,
        status: taken ? 'captured' : isReason ? 'failed' : 'pending',
        reason: isReason ? manner : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('status')
      .executeTakeFirst();
    if (manner === 'silent') throw new Error('The test gateway took the money and gave no answer.');
    if (entry?.status === 'captured') return { state: 'captured', amountPaise: payer.amountPaise };
    // A UPI app's yes comes a moment later, as an event.
    if (manner === 'approve' && means.method === 'upi') await this.answer(reference, true);
    const outcome = await this.find(reference);
    if (outcome.state !== 'pending' || manner === 'never')
      return outcome.state === 'pending'
        ? { state: 'pending', next: means.method === 'upi' && means.vpa ? { kind: 'collect', vpa: means.vpa } : null }
        : outcome;
    const page = `/api/test-gateway/${means.method === 'card' ? 'bank' : 'upi'}/${reference}`;
    if (means.method === 'card') return { state: 'pending', next: { kind: 'redirect', url: page } };
    if (means.vpa) return { state: 'pending', next: { kind: 'collect', vpa: means.vpa, tryUrl: page } };
    const amount = toRupees(payer.amountPaise).toFixed(2);
    return {
      state: 'pending',
      next: { kind: 'qr', link: `upi://pay?pa=haat@test&pn=Haat&am=${amount}&cu=INR&tr=${reference}`, tryUrl: page },
    };
  }

  async find(reference: string): Promise<Outcome> {
    const payment = await this.db
      .selectFrom('test_payments')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!payment || payment.status === 'pending') return { state: 'pending', next: null };
    // A bank that is late doesn't know it any sooner when it is asked.
    if (payment.manner === 'ask-late') {
      const told = await this.db
        .selectFrom('test_events')
        .select('id')
        .where('done_at', 'is not', null)
        .where('body', 'like', `%"${reference}"%`)
        .executeTakeFirst();
      if (!told) return { state: 'pending', next: null };
    }
    if (payment.status === 'captured') return { state: 'captured', amountPaise: payment.amount_paise };
    return { state: 'declined', reason: z.enum(declineReasons).parse(payment.reason) };
  }

  async refund({ reference, amountPaise, key }: Parameters<PaymentGateway['refund']>[0]): Promise<string> {
    return this.db.transaction().execute(async (tx) => {
      const payment = await tx
        .selectFrom('test_payments')
        .select(['status', 'amount_paise'])
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      const refunds = await tx
        .selectFrom('test_refunds')
        .selectAll()
        .where('payment_reference', '=', reference)
        .execute();
      const before = refunds.find((one) => one.idempotency_key === key);
      if (before) return before.reference;
      const left =
        (payment?.status === 'captured' ? payment.amount_paise : 0) -
        refunds.reduce((sum, one) => sum + one.amount_paise, 0);
      if (amountPaise > left)
        throw new RefundRefused(`The test gateway has ${left} paise of ${reference} left, not ${amountPaise}.`);
      const own = `trf_${randomBytes(9).toString('base64url')}`;
      await tx
        .insertInto('test_refunds')
        .values({ idempotency_key: key, reference: own, payment_reference: reference, amount_paise: amountPaise })
        .execute();
      return own;
    });
  }

  readEvent(
    body: string,
    headers: Parameters<PaymentGateway['readEvent']>[1],
  ): ReturnType<PaymentGateway['readEvent']> {
    const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''));
    const right = Buffer.from(this.sign(body));
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new BadSignature('The signature is not the test gateway’s.');
    const event = eventSchema.parse(JSON.parse(body));
    return {
      id: event.id,
      kind: event.status,
      reference: event.reference,
      outcome:
        event.status === 'captured'
          ? { state: 'captured', amountPaise: event.amountPaise }
          : { state: 'declined', reason: event.reason ?? 'declined' },
    };
  }

  /**
   * The shopper's yes or no, on the bank's page or in the UPI app. The first one counts. @returns where to go back to;
   * null when there is no such payment
   */
  async answer(reference: string, yes: boolean): Promise<string | null> {
    const payment = await this.page(reference);
    if (!payment) return null;
    const status = yes ? 'captured' : 'failed';
    const reason = yes ? null : payment.method === 'card' ? 'failed-authentication' : 'refused-by-payer';
    const changed = await this.db
      .updateTable('test_payments')
      .set({ status, reason })
      .where('reference', '=', reference)
      .where('status', '=', 'pending')
      .returning('manner')
      .executeTakeFirst();
    if (changed) {
      // The column holds what test-manners.ts gave it.
      const manner = changed.manner as Manner;
      await this.db
        .insertInto('test_events')
        .values({
          body: JSON.stringify({
            id: `evt_${reference}`,
            reference,
            status,
            amountPaise: payment.amount_paise,
            reason,
          }),
          due_at: new Date(Date.now() + (manner === 'ask-late' ? LATE_MS : 0)),
          times: manner === 'ask-twice' ? 2 : 1,
        })
        .execute();
    }
    return payment.return_url;
  }

  /** What the bank's page shows. */
  page(reference: string) {
    return this.db
      .selectFrom('test_payments')
      .select(['amount_paise', 'method', 'status', 'return_url'])
      .where('reference', '=', reference)
      .executeTakeFirst();
  }

  /** Says how the shop is told. */
  tellBy(deliver: Deliver): void {
    this.deliver = deliver;
  }

  /** Tells the shop what is due by now; what isn't taken is told again a minute later, ten times. */
  async tell(now = new Date()): Promise<void> {
    const { deliver } = this;
    if (!deliver) return;
    const due = await this.db
      .updateTable('test_events')
      .set({ tries: sql`tries + 1`, due_at: new Date(now.getTime() + 60_000) })
      .where('due_at', '<=', now)
      .where('done_at', 'is', null)
      .where('tries', '<', 10)
      .returningAll()
      .execute();
    for (const event of due) {
      for (let time = 0; time < event.times; time += 1) {
        const status = await deliver(event.body, {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: this.sign(event.body),
        });
        if (status >= 200 && status < 300)
          await this.db.updateTable('test_events').set({ done_at: now }).where('id', '=', event.id).execute();
      }
    }
  }

  private sign(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('hex');
  }
}
