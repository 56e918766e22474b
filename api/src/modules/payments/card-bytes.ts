import { errorCodes, type FastifyRequest, type preParsingAsyncHookHandler } from 'fastify';
import { Readable } from 'node:stream';
import { ApiError } from '../../http/api-error';
import { washReadBuffer } from './wash-read-buffer';

/**
 * A card during its request. Number and CVV are bytes, because bytes can be wiped. Strings cannot: each copy stays in
 * the process's memory until it is overwritten (decision 037).
 */
export interface Card {
  /** Digits, in ASCII. */
  number: Buffer;
  /** MM/YY */
  expiry: string;
  /** Digits, in ASCII. */
  cvv: Buffer;
}

interface Held {
  numbers: Buffer[];
  cvvs: Buffer[];
}
const held = new WeakMap<FastifyRequest, Held>();

const wipe = ({ numbers, cvvs }: Held) => [...numbers, ...cvvs].forEach((bytes) => bytes.fill(0));

const [QUOTE, ZERO, ONE, NINE] = [0x22, 0x30, 0x31, 0x39];
/** Between a key and its value. */
const between = new Set(Buffer.from(': \t\r\n'));
/** Ends a value without quotes. */
const ends = new Set(Buffer.from(',}] \t\r\n'));

/**
 * Takes the values of a key out of a text of JSON, whole or not: each digit of them is a 1 there afterwards, with which
 * a number is a number still.
 */
function takeOut(body: Buffer, key: string): Buffer[] {
  const name = Buffer.from(`"${key}"`);
  const values: Buffer[] = [];
  for (let at = body.indexOf(name); at >= 0; at = body.indexOf(name, at + name.length)) {
    let from = at + name.length;
    while (between.has(body[from] ?? 0)) from += 1;
    const isText = body[from] === QUOTE;
    if (isText) from += 1;
    let to = from;
    while (to < body.length && body[to] !== QUOTE && (isText || !ends.has(body[to] ?? 0))) to += 1;
    // Of its own, not of the pool that others are cut from.
    const value = Buffer.alloc(to - from);
    body.copy(value, 0, from, to);
    for (let each = from; each < to; each += 1) {
      const byte = body[each] ?? 0;
      if (byte >= ZERO && byte <= NINE) body[each] = ONE;
    }
    if (value.length > 0) values.push(value);
  }
  return values;
}

/**
 * `preParsing` of a call that takes a card: its number and CVV are taken out of the bytes of the request before
 * anything makes texts of them, and what came is wiped. {@link withCard} has them.
 * @throws 413 for a request above its route's limit
 */
export const holdCard: preParsingAsyncHookHandler = async (request, reply, payload) => {
  const limit = request.routeOptions.bodyLimit;
  const chunks: Buffer[] = [];
  let length = 0;
  // Chunks of a request are buffers: nothing has set an encoding yet.
  if (Number(request.headers['content-length'] ?? 0) <= limit) {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > limit) break;
    }
  } else length = Infinity;
  const body = Buffer.alloc(length > limit ? 0 : length);
  let at = 0;
  for (const chunk of chunks) {
    if (length <= limit) at += chunk.copy(body, at);
    chunk.fill(0);
  }
  washReadBuffer();
  if (length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  const found: Held = { numbers: takeOut(body, 'cardNumber'), cvvs: takeOut(body, 'cardCVV') };
  held.set(request, found);
  // Refused before anybody asked for it.
  reply.raw.once('close', () => held.get(request) === found && wipe(found));
  return Readable.from([body], { objectMode: false });
};

/**
 * Does something with the card of a request, which is wiped when that has ended.
 * @param given what the body says of a card, its digits left out
 * @throws ApiError 400 for a card that is written in a way in which it can't be taken out, or twice
 */
export async function withCard<T>(
  request: FastifyRequest,
  given: { cardExpiry: string } | null | undefined,
  work: (card: Card | null) => Promise<T>,
): Promise<T> {
  const found = held.get(request) ?? { numbers: [], cvvs: [] };
  held.delete(request);
  try {
    if (!given) return await work(null);
    const [[number, ...otherNumbers], [cvv, ...otherCvvs]] = [found.numbers, found.cvvs];
    if (!number || !cvv || otherNumbers.length + otherCvvs.length > 0)
      throw new ApiError(400, 'invalid', 'Enter the card again.', [{ path: 'card', message: 'Enter the card again' }]);
    return await work({ number, expiry: given.cardExpiry, cvv });
  } finally {
    wipe(found);
  }
}
