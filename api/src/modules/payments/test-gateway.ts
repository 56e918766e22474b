import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { CardEntry } from '@haat/shared/contract/card-entry';
import type { TestGatewayConfig } from '../../config-types';
import {
  declineReasons,
  BadSignature,
  RefundRefused,
  type PaymentResult,
  type PaymentGateway,
} from './payment-gateway';

export const SIGNATURE_HEADER = 'x-test-signature';
/** The signature of an event, in hex. */
export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const cardShownSchema = z.optional(z.object({ brand: z.string(), lastFour: z.string() }));
const outcomeSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('captured'), amountPaise: z.int(), card: cardShownSchema }),
  z.object({ state: z.literal('declined'), reason: z.enum(declineReasons), card: cardShownSchema }),
  z.object({
    state: z.literal('pending'),
    next: z.nullable(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('redirect'), url: z.string() }),
        z.object({ kind: z.literal('collect'), vpa: z.string(), tryUrl: z.optional(z.string()) }),
        z.object({ kind: z.literal('qr'), link: z.string(), tryUrl: z.optional(z.string()) }),
      ]),
    ),
    card: cardShownSchema,
  }),
]);
const eventSchema = z.object({ id: z.string(), reference: z.string(), outcome: outcomeSchema });
const refundSchema = z.object({ reference: z.string() });

/** The client of the test gateway (src/test-gateway), called like an external gateway: over HTTP, with a secret. */
export class TestGateway implements PaymentGateway {
  readonly name = 'test';
  readonly cardEntry: CardEntry;

  constructor(private readonly config: TestGatewayConfig) {
    this.cardEntry = { kind: 'fields', url: config.url };
  }

  async open(): Promise<string> {
    return `test_${randomBytes(12).toString('base64url')}`;
  }

  async pay(
    reference: string,
    paymentMethod: Parameters<PaymentGateway['pay']>[1],
    { amountPaise, returnUrl }: Parameters<PaymentGateway['pay']>[2],
  ): Promise<PaymentResult> {
    return outcomeSchema.parse(
      await this.call('POST', '/v1/payments', { reference, amountPaise, returnUrl, ...paymentMethod }),
    );
  }

  async find(reference: string): Promise<PaymentResult> {
    return outcomeSchema.parse(await this.call('GET', `/v1/payments/${encodeURIComponent(reference)}`));
  }

  async refund(refund: Parameters<PaymentGateway['refund']>[0]): Promise<string> {
    return refundSchema.parse(await this.call('POST', '/v1/refunds', refund)).reference;
  }

  readEvent(
    body: string,
    headers: Parameters<PaymentGateway['readEvent']>[1],
  ): ReturnType<PaymentGateway['readEvent']> {
    const signature = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ''));
    const right = Buffer.from(signatureOf(this.config.secret, body));
    if (signature.length !== right.length || !timingSafeEqual(signature, right))
      throw new BadSignature('The signature is not the test gateway’s.');
    const { id, reference, outcome } = eventSchema.parse(JSON.parse(body));
    return { id, kind: outcome.state, reference, outcome };
  }

  /** @throws RefundRefused for 409; Error for any other refusal, and without a response */
  private async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.config.internalUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.config.secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(14_000),
    });
    if (answer.ok) return answer.json();
    if (answer.status === 409) throw new RefundRefused(`The test gateway refuses the refund: ${await answer.text()}`);
    throw new Error(`The test gateway answered ${answer.status}.`);
  }
}
