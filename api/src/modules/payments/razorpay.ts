import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Card } from './card-bytes';
import { BadSignature, RefundRefused, type DeclineReason, type Outcome, type PaymentGateway } from './payment-gateway';

export interface RazorpayConfig {
  /** https://api.razorpay.com, or another that speaks the same. */
  url: string;
  keyId: string;
  keySecret: string;
  /** Signs what it tells the shop. */
  webhookSecret: string;
}

const entitySchema = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  status: z.string(),
  amount: z.int(),
  error_reason: z.optional(z.nullable(z.string())),
});
const eventSchema = z.object({
  event: z.string(),
  payload: z.object({ payment: z.optional(z.object({ entity: entitySchema })) }),
});
const orderSchema = z.object({ id: z.string() });
const paymentsSchema = z.object({ items: z.array(entitySchema) });
const refundSchema = z.object({ id: z.string() });
const startedSchema = z.object({
  razorpay_payment_id: z.string(),
  next: z.optional(z.array(z.object({ action: z.string(), url: z.optional(z.string()) }))),
  link: z.optional(z.string()),
});

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient-funds',
  insufficient_balance: 'insufficient-funds',
  card_lost_or_stolen: 'lost-card',
  card_stolen: 'lost-card',
  card_expired: 'expired-card',
  incorrect_cvv: 'wrong-cvv',
  authentication_failed: 'failed-authentication',
  payment_cancelled: 'refused-by-payer',
  payment_declined: 'declined',
  invalid_vpa: 'unknown-vpa',
  vpa_resolution_failed: 'unknown-vpa',
  payment_timed_out: 'processing',
  server_error: 'processing',
};
const reasonOf = (said: string | null | undefined): DeclineReason => reasons[said ?? ''] ?? 'declined';

function outcomeOf({ status, amount, error_reason }: z.infer<typeof entitySchema>): Outcome {
  if (status === 'captured' || status === 'refunded') return { state: 'captured', amountPaise: amount };
  if (status === 'failed') return { state: 'declined', reason: reasonOf(error_reason) };
  return { state: 'pending', next: null };
}

/** What Razorpay said no to, with its own words for why. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string | null,
  ) {
    super(`Razorpay answered ${status}${reason ? ` (${reason})` : ''}.`);
  }
}
/** The JSON of a payment with its card, as bytes. */
function withCardIn(payment: object, { number, expiry, cvv }: Card): Buffer {
  const start = JSON.stringify({
    ...payment,
    card: { expiry_month: Number(expiry.slice(0, 2)), expiry_year: Number(`20${expiry.slice(3)}`) },
  }).slice(0, -2);
  return Buffer.concat([Buffer.from(`${start},"number":"`), number, Buffer.from('","cvv":"'), cvv, Buffer.from('"}}')]);
}

const errorSchema = z.object({
  error: z.object({ reason: z.optional(z.nullable(z.string())), code: z.optional(z.string()) }),
});

/**
 * Razorpay's API, by server-to-server payments: an order of theirs for each try (its id is the reference), a payment in
 * it, automatic capture. Payments by card need an account that Razorpay allows to send card numbers.
 */
export class Razorpay implements PaymentGateway {
  readonly name = 'razorpay';

  constructor(private readonly config: RazorpayConfig) {}

  async open({ paymentId, orderId, amountPaise }: Parameters<PaymentGateway['open']>[0]): Promise<string> {
    const order = await this.call('POST', '/v1/orders', {
      amount: amountPaise,
      currency: 'INR',
      receipt: paymentId.slice(0, 40),
      notes: { order: orderId },
      payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 12, refund_speed: 'normal' } },
    });
    return orderSchema.parse(order).id;
  }

  async pay(
    reference: string,
    means: Parameters<PaymentGateway['pay']>[1],
    { amountPaise, email, phone, returnUrl }: Parameters<PaymentGateway['pay']>[2],
  ): Promise<Outcome> {
    const common = {
      amount: amountPaise,
      currency: 'INR',
      order_id: reference,
      email: email ?? 'void@razorpay.com',
      contact: phone ?? '',
      callback_url: returnUrl,
    };
    const body =
      means.method === 'card'
        ? withCardIn({ ...common, method: 'card' }, means.card)
        : {
            ...common,
            method: 'upi',
            upi: means.vpa ? { flow: 'collect', vpa: means.vpa, expiry_time: 10 } : { flow: 'intent' },
          };
    try {
      const started = startedSchema.parse(
        await this.call('POST', means.method === 'card' ? '/v1/payments/create/json' : '/v1/payments/create/upi', body),
      );
      const redirect = started.next?.find(({ action, url }) => action === 'redirect' && url)?.url;
      if (redirect) return { state: 'pending', next: { kind: 'redirect', url: redirect } };
      if (means.method === 'upi' && means.vpa) return { state: 'pending', next: { kind: 'collect', vpa: means.vpa } };
      if (started.link) return { state: 'pending', next: { kind: 'qr', link: started.link } };
      return await this.find(reference);
    } catch (error) {
      // A 400 is a refusal; after any other error the payment's result is unknown.
      if (error instanceof Refused && error.status === 400)
        return { state: 'declined', reason: reasonOf(error.reason) };
      throw error;
    } finally {
      if (body instanceof Buffer) body.fill(0);
    }
  }

  async find(reference: string): Promise<Outcome> {
    const { items } = paymentsSchema.parse(
      await this.call('GET', `/v1/orders/${encodeURIComponent(reference)}/payments`),
    );
    const outcomes = items.map(outcomeOf);
    return (
      outcomes.find(({ state }) => state === 'captured') ??
      outcomes.find(({ state }) => state === 'pending') ??
      outcomes[0] ?? { state: 'pending', next: null }
    );
  }

  async refund({ reference, amountPaise, key }: Parameters<PaymentGateway['refund']>[0]): Promise<string> {
    const { items } = paymentsSchema.parse(
      await this.call('GET', `/v1/orders/${encodeURIComponent(reference)}/payments`),
    );
    const paid = items.find(({ status }) => status === 'captured' || status === 'refunded');
    if (!paid) throw new RefundRefused(`Razorpay has no captured payment of ${reference}.`);
    try {
      return refundSchema.parse(
        await this.call(
          'POST',
          `/v1/payments/${encodeURIComponent(paid.id)}/refund`,
          { amount: amountPaise, receipt: key.slice(0, 40) },
          { 'X-Refund-Idempotency': createHmac('sha256', 'refund').update(key).digest('hex') },
        ),
      ).id;
    } catch (error) {
      if (error instanceof Refused && error.status === 400) throw new RefundRefused(error.message);
      throw error;
    }
  }

  readEvent(
    body: string,
    headers: Parameters<PaymentGateway['readEvent']>[1],
  ): ReturnType<PaymentGateway['readEvent']> {
    const given = Buffer.from(String(headers['x-razorpay-signature'] ?? ''));
    const right = Buffer.from(createHmac('sha256', this.config.webhookSecret).update(body).digest('hex'));
    if (given.length !== right.length || !timingSafeEqual(given, right))
      throw new BadSignature('The signature is not Razorpay’s.');
    const { event, payload } = eventSchema.parse(JSON.parse(body));
    const entity = payload.payment?.entity;
    if (!entity?.order_id || !['payment.captured', 'payment.failed'].includes(event)) return null;
    return {
      id: String(headers['x-razorpay-event-id'] ?? `${event}:${entity.id}`),
      kind: event,
      reference: entity.order_id,
      outcome: outcomeOf(entity),
    };
  }

  private async call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const answer = await fetch(`${this.config.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${this.config.keyId}:${this.config.keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body ? { body: body instanceof Buffer ? body : JSON.stringify(body) } : {}),
      // What is sent holds the shop's key: to no other address.
      redirect: 'error',
      signal: AbortSignal.timeout(14_000),
    });
    const said: unknown = await answer.json().catch(() => null);
    if (answer.ok) return said;
    const error = errorSchema.safeParse(said);
    throw new Refused(answer.status, error.success ? (error.data.error.reason ?? null) : null);
  }
}
