import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error';

/**
 * The check digit of ISO/IEC 7812-1: doubling every second digit from the right, the digit sum is a multiple of ten.
 */
export function passesLuhn(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  const sum = [...number]
    .reverse()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum > 0 && sum % 10 === 0;
}

/** Common names of card fields in forms, in any case and with any separators. */
const cardFields = new Set([
  'cardnumber',
  'cardno',
  'ccnumber',
  'creditcard',
  'creditcardnumber',
  'debitcardnumber',
  'primaryaccountnumber',
  'cardcvv',
  'cardcvc',
  'cardcvn',
  'cvv',
  'cvv2',
  'cvc',
  'cvc2',
  'cardexpiry',
  'cardsecuritycode',
]);
const isCardField = (name: string) => cardFields.has(name.replace(/[^a-z0-9]/gi, '').toLowerCase());

/** 13 to 19 digits without separators, or grouped as on cards: 4-4-4-1 to 7 and 4-6-5. */
const CARD_NUMBER =
  /(?<!\d)(?:\d{13,19}|\d{4}(?:[^\S\n]|[-.]){1,3}\d{4}(?:[^\S\n]|[-.]){1,3}\d{4}(?:[^\S\n]|[-.]){1,3}\d{1,7}|\d{4}(?:[^\S\n]|[-.]){1,3}\d{6}(?:[^\S\n]|[-.]){1,3}\d{5})(?!\d)/g;
/** Ids of rows: never refused, because a SKU may be numeric, and an id that the shop does not have is not stored. */
const rowNames = new Set(['productId', 'sku', 'lineId', 'orderId']);
/** Codes and generated values: only a whole value is refused, because a part can be a card number by chance. */
const identifiers = new Set(['idempotencyKey', 'attempt', 'token', 'key', 'clientId', 'attachments', 'couponCode']);

/** A UUID, such as in a URL: groups of its digits may pass as a card number by chance. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;

/** A whole email address: digits in it are part of a name. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** First digits of the card networks in use (ISO/IEC 7812-1); most other numbers of this length start differently. */
const NETWORKS = /^(?:3[0-689]|4|5|6|2[2-7]|2131|1800|8[12])/;

function holdsCardNumber(name: string, value: string): boolean {
  if (rowNames.has(name) || (name === 'email' && ADDRESS.test(value.trim()))) return false;
  const found = value.replace(UUID, ' ').match(CARD_NUMBER) ?? [];
  if (identifiers.has(name) && found[0] !== value.trim()) return false;
  return found.some((number) => NETWORKS.test(number) && passesLuhn(number.replace(/\D/g, '')));
}

/**
 * Where a body contains part of a card: the path of a text that the shopper can correct, else ''; null if nowhere. Not
 * recursive, so a hostile value cannot overflow the stack.
 */
function findCard(body: unknown, byPattern: 'no' | 'typed' | 'paying'): string | null {
  const pending: (readonly [name: string, path: string, value: unknown])[] = [['', '', body]];
  for (let entry = pending.pop(); entry; entry = pending.pop()) {
    const [name, path, value] = entry;
    if (typeof value === 'string' || typeof value === 'number') {
      // The names in a path are the sender's too: one with digits is not repeated.
      if (byPattern !== 'no' && holdsCardNumber(name, String(value)))
        return !identifiers.has(name) && /^[a-z.]{1,80}$/i.test(path) ? path : '';
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !(value instanceof Readable)) {
      for (const [key, child] of Object.entries(value)) {
        if (isCardField(key) && child !== null && child !== '') return '';
        if (byPattern === 'paying' && holdsCardNumber('', key)) return '';
        pending.push([Array.isArray(value) ? name : key, path === '' ? key : `${path}.${key}`, child]);
      }
    }
  }
  return null;
}

/** The shopper's calls about an order and its payment: card numbers are refused in all of their strings. */
const PAYING_CALLS = /^\/api\/orders\/(?:create|quote|lookup|:id\/payment|:id\/cancel)$/;

/** Calls with a text of a shopper, or of staff about one, in which a card number may be typed. */
const typedCalls = new Set([
  '/api/messages',
  '/api/feedback',
  '/api/claims',
  '/api/chats',
  '/api/chats/:id/messages',
  '/api/orders/:id/returns',
  '/api/products/:id/questions',
  '/api/products/:id/reviews/mine',
  '/api/questions/:id/answers',
  '/api/users/profile/update',
  '/api/users/addresses',
  '/api/users/addresses/:id',
  '/api/auth/register',
  '/api/admin/customers/:id/notes',
  '/api/admin/customers/:id/credit',
  '/api/admin/orders/:id/notes',
  '/api/admin/chats/:id/notes',
  '/api/admin/messages/:reference/replies',
]);

const kindOf = (path: string) => (PAYING_CALLS.test(path) ? 'paying' : typedCalls.has(path) ? 'typed' : 'no');

const LEAVE_OUT = 'This looks like a card number. Please leave it out: the shop never asks for it.';

/**
 * A preValidation hook that refuses bodies with card data: by field name in every call, and by number pattern in the
 * shopper's calls about orders and in typed texts. The data is neither returned nor logged; its field is named.
 * @throws ApiError 400 card-not-accepted
 */
export async function refuseCards(request: FastifyRequest): Promise<void> {
  if (request.body === undefined || request.body === null) return;
  const kind = kindOf(request.routeOptions.url ?? '');
  const field = findCard(request.body, kind);
  if (field !== null)
    throw new ApiError(
      400,
      'card-not-accepted',
      kind === 'typed'
        ? LEAVE_OUT
        : 'Card details are not accepted here. Send the card to the payment gateway, and its token as card.token.',
      field === '' ? undefined : [{ path: field, message: LEAVE_OUT }],
    );
}
