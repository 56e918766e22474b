import type { orderCreateSchema } from '@haat/shared/contract/order-create';
import { isState } from '@haat/shared/india/states';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { ApiError, asSentence, type ErrorMessage, type FieldError } from '../../http/api-error';
import { isUsableCredit } from '../credit/usable-credit';
import type { Line } from './order-lines';

/** The validated body of a request for an order. */
export type OrderBody = z.output<typeof orderCreateSchema>;

/** A hash of everything that defines the order. It excludes the card, which has another token in each attempt. */
export function hashOfRequest(body: OrderBody, userId: string | null): string {
  const { address } = body;
  const contents = [
    userId,
    body.email ?? null,
    body.phone ?? null,
    address.fullName,
    address.address,
    address.city,
    address.state,
    address.zipCode,
    body.deliveryInstructions ?? null,
    body.deliveryOption,
    body.couponCode ?? null,
    body.paymentMethod,
    body.upi?.vpa ?? null,
    body.items.map((item) => [item.productId, item.sku ?? null, item.quantity]),
    body.expectedTotal ?? null,
    // Only if it is used, so that the hashes of other orders stay as they were.
    ...(body.storeCredit === undefined ? [] : [body.storeCredit]),
  ];
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

/**
 * The store credit that an order uses, in paise.
 * @throws ApiError 400 for a guest, or a third decimal; 409 credit-changed if the total is less, or leaves less to pay
 * than a gateway takes
 */
export function creditOfRequest({ storeCredit = 0 }: OrderBody, userId: string | null, totalPaise: number): number {
  const paise = toPaise(storeCredit);
  if (storeCredit === 0) return 0;
  if (toRupees(paise) !== storeCredit)
    throw new ApiError(400, 'invalid', 'Enter rupees with at most two decimals.', [
      { path: 'storeCredit', message: 'At most two decimals' },
    ]);
  if (userId === null)
    throw new ApiError(400, 'invalid', 'Sign in to use store credit.', [
      { path: 'storeCredit', message: 'Sign in to use store credit' },
    ]);
  if (!isUsableCredit(paise, totalPaise))
    throw new ApiError(409, 'credit-changed', 'This amount of store credit doesn’t fit the order any more.', [
      { path: 'storeCredit', message: 'Doesn’t fit the order any more' },
    ]);
  return paise;
}

/** @throws ApiError 400 for an unknown state or PIN code, or a PIN code of another state */
export function refuseBadAddress(body: OrderBody): void {
  const fields: FieldError<ErrorMessage>[] = [];
  const { state, zipCode } = body.address;
  if (!isState(state)) fields.push({ path: 'address.state', message: 'Choose a state or union territory of India' });
  const place = placeOfPin(zipCode);
  if (!place) fields.push({ path: 'address.zipCode', message: 'This PIN code does not exist' });
  else if (isState(state) && !pinAgreesWithState(zipCode, state))
    fields.push({
      path: 'address.zipCode',
      message: (t) =>
        t('This PIN code is in {{place}}, not in {{state}}', { place: t(place.states[0] ?? ''), state: t(state) }),
    });
  refuseFields(fields);
}

function refuseFields(fields: readonly FieldError<ErrorMessage>[]): void {
  const [first] = fields;
  if (first) throw new ApiError(400, 'invalid', asSentence(first.message), fields);
}

/**
 * @param expectedTotal in rupees
 * @throws ApiError 409 price-changed with the total and the prices
 */
export function refuseChangedTotal(
  expectedTotal: number | undefined,
  totalPaise: number,
  lines: readonly Line[],
): void {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw new ApiError(
    409,
    'price-changed',
    (t) => t('Prices have changed: the total is now {{total}}.', { total: formatRupees(toRupees(totalPaise)) }),
    [
      { path: 'expectedTotal', message: (totalPaise / 100).toFixed(2) },
      ...lines.map((line) => ({ path: `items.${line.index}.price`, message: (line.pricePaise / 100).toFixed(2) })),
    ],
  );
}
