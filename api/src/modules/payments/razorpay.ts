import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CardEntry } from '@haat/shared/contract/card-entry';
import type { RazorpayConfig } from '../../config-types';
import {
  BadSignature,
  RefundRefused,
  type DeclineReason,
  type PaymentResult,
  type PaymentGateway,
} from './payment-gateway';

const entitySchema = z.object({
  id: z.string(),
  order_id: z.nullable(z.string()),
  status: z.string(),
  amount: z.int(),
  error_reason: z.optional(z.nullable(z.string())),
  card: z.optional(z.nullable(z.object({ network: z.nullable(z.string()), last4: z.string() }))),
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
const reasonOf = (code: string | null | undefined): DeclineReason => reasons[code ?? ''] ?? 'declined';

function outcomeOf({ status, amount, error_reason, card: paid }: z.infer<typeof entitySchema>): PaymentResult {
  const card = paid ? { brand: paid.network ?? 'Card', lastFour: paid.last4 } : undefined;
  if (status === 'captured' || status === 'refunded') return { state: 'captured', amountPaise: amount, card };
  if (status === 'failed') return { state: 'declined', reason: reasonOf(error_reason), card };
  return { state: 'pending', next: null, card };
}

/** A request that Razorpay refused, with its reason. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string | null,
  ) {
    super(`Razorpay answered ${status}${reason ? ` (${reason})` : ''}.`);
  }
}

function isSignature(signature: string, secret: string, text: string): boolean {
  const right = Buffer.from(createHmac('sha256', secret).update(text).digest('hex'));
  const bytes = Buffer.from(signature);
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

const errorSchema = z.object({
  error: z.object({ reason: z.optional(z.nullable(z.string())), code: z.optional(z.string()) }),
});

/** Path of the page that redirects to Razorpay's checkout, and of the return. */
export const RAZORPAY_CHECKOUT_PATH = '/api/payments/razorpay/checkout';

/**
 * The Razorpay API: a Razorpay order per attempt (its id is the reference) with a payment, captured automatically.
 * Cards are entered on Razorpay's hosted checkout (razorpay-routes.ts); UPI uses server-to-server payments.
 */
export class Razorpay implements PaymentGateway {
  readonly name = 'razorpay';
  readonly cardEntry: CardEntry = { kind: 'page' };

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
    paymentMethod: Parameters<PaymentGateway['pay']>[1],
    { amountPaise, email, phone, returnUrl }: Parameters<PaymentGateway['pay']>[2],
  ): Promise<PaymentResult> {
    if (paymentMethod.method === 'card')
      return {
        state: 'pending',
        next: { kind: 'redirect', url: `${RAZORPAY_CHECKOUT_PATH}/${encodeURIComponent(reference)}` },
      };
    try {
      const started = startedSchema.parse(
        await this.call('POST', '/v1/payments/create/upi', {
          amount: amountPaise,
          currency: 'INR',
          order_id: reference,
          email: email ?? 'void@razorpay.com',
          contact: phone ?? '',
          callback_url: returnUrl,
          method: 'upi',
          upi: paymentMethod.vpa ? { flow: 'collect', vpa: paymentMethod.vpa, expiry_time: 10 } : { flow: 'intent' },
        }),
      );
      const redirect = started.next?.find(({ action, url }) => action === 'redirect' && url)?.url;
      if (redirect) return { state: 'pending', next: { kind: 'redirect', url: redirect } };
      if (paymentMethod.vpa) return { state: 'pending', next: { kind: 'collect', vpa: paymentMethod.vpa } };
      if (started.link) return { state: 'pending', next: { kind: 'qr', link: started.link } };
      return await this.find(reference);
    } catch (error) {
      // A 400 is a refusal; after any other error the payment's result is unknown.
      if (error instanceof Refused && error.status === 400)
        return { state: 'declined', reason: reasonOf(error.reason) };
      throw error;
    }
  }

  /** Razorpay's checkout: the URL and fields of its form, without the return URLs. */
  checkoutForm(reference: string, amountPaise: number): { action: string; fields: Record<string, string> } {
    return {
      action: `${this.config.url}/v1/checkout/embedded`,
      fields: {
        key_id: this.config.keyId,
        order_id: reference,
        amount: String(amountPaise),
        currency: 'INR',
        name: 'Haat',
      },
    };
  }

  /** Whether Razorpay has signed that this payment belongs to its order. */
  isSigned({ reference, paymentId, signature }: { reference: string; paymentId: string; signature: string }): boolean {
    return isSignature(signature, this.config.keySecret, `${reference}|${paymentId}`);
  }

  async find(reference: string): Promise<PaymentResult> {
    const items = await this.paymentsOf(reference);
    const outcomes = items.map(outcomeOf);
    return (
      outcomes.find(({ state }) => state === 'captured') ??
      outcomes.find(({ state }) => state === 'pending') ??
      outcomes[0] ?? { state: 'pending', next: null }
    );
  }

  async refund({ reference, amountPaise, key }: Parameters<PaymentGateway['refund']>[0]): Promise<string> {
    const items = await this.paymentsOf(reference);
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
    if (!isSignature(String(headers['x-razorpay-signature'] ?? ''), this.config.webhookSecret, body))
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

  /** The payments of a Razorpay order, with their cards. */
  private async paymentsOf(reference: string): Promise<z.infer<typeof entitySchema>[]> {
    const path = `/v1/orders/${encodeURIComponent(reference)}/payments?expand[]=card`;
    return paymentsSchema.parse(await this.call('GET', path)).items;
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
      ...(body ? { body: JSON.stringify(body) } : {}),
      // The request contains the shop's key, so redirects are not followed.
      redirect: 'error',
      signal: AbortSignal.timeout(14_000),
    });
    const content: unknown = await answer.json().catch(() => null);
    if (answer.ok) return content;
    const error = errorSchema.safeParse(content);
    throw new Refused(answer.status, error.success ? (error.data.error.reason ?? null) : null);
  }
}
