import { ApiError } from '../../http/api-error';
import type { PaymentMethod, PaymentGateway } from './payment-gateway';

/**
 * The payment method of an order's request.
 * @throws ApiError 400 for a card without a token if the gateway takes cards by token
 */
export function paymentMethodOf(
  { cardEntry }: Pick<PaymentGateway, 'cardEntry'>,
  body: {
    paymentMethod: 'card' | 'upi';
    card?: { token: string } | null | undefined;
    upi?: { vpa?: string | null | undefined } | null | undefined;
  },
): PaymentMethod {
  if (body.paymentMethod === 'upi') return { method: 'upi', vpa: body.upi?.vpa ?? null };
  if (cardEntry.kind === 'page') return { method: 'card', token: null };
  if (!body.card) {
    const message = 'Enter a card, or choose another way to pay';
    throw new ApiError(400, 'invalid', `${message}.`, [{ path: 'card', message }]);
  }
  return { method: 'card', token: body.card.token };
}
