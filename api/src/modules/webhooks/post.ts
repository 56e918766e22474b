import { once } from 'node:events';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { isNativeError } from 'node:util/types';
import { errorCode } from '../../error-code';
import { hostOf, isPublic, PrivateAddress, publicLookup } from '../../http/public-address';

/** Timeout of the whole request, from the DNS lookup to the end of the response. */
const TIMEOUT_MS = 10_000;
/** Limits of the part of a response that is read, and that is stored. */
const MAX_READ_BYTES = 65_536;
const MAX_STORED_CHARS = 2_000;

/** Result of a request. */
export interface Outcome {
  /** Null if there was no response. */
  status: number | null;
  ms: number;
  /** The beginning of the response, as text. */
  answer: string;
  /** Why the delivery failed; null if it succeeded. */
  error: string | null;
}

/**
 * Sends a body to an external, untrusted server: not to this machine or its network unless allowed, without following
 * redirects, and with limits on the time and size of the response. Every failure is an outcome.
 */
export async function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { mayBePrivate, timeoutMs = TIMEOUT_MS }: { mayBePrivate: boolean; timeoutMs?: number },
): Promise<Outcome> {
  const from = performance.now();
  const done = (status: number | null, answer: string, error: string | null): Outcome => ({
    status,
    ms: Math.round(performance.now() - from),
    answer,
    error,
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const host = hostOf(url);
    // IP addresses skip the DNS lookup, so check them here.
    if (!mayBePrivate && isIP(host) && !isPublic(host)) throw new PrivateAddress(host);
    const send = new URL(url).protocol === 'https:' ? overHttps : overHttp;
    const request = send(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      ...(!mayBePrivate && { lookup: publicLookup }),
    });
    // `once` below also rejects on an error; later errors do not matter.
    request.on('error', () => undefined).end(body);
    // The event has one argument, the response.
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    const status = response.statusCode ?? 0;
    const answer = await beginningOf(response);
    request.destroy();
    if (status >= 300 && status < 400)
      return done(status, answer, 'The server redirected, and redirects are not followed. Enter the final address.');
    return done(status, answer, status >= 200 && status < 300 ? null : `The server responded with status ${status}.`);
  } catch (error) {
    if (signal.aborted) return done(null, '', `The server did not respond within ${timeoutMs / 1_000} seconds.`);
    // If all of several IP addresses refuse, the error has a code but no message.
    return done(null, '', isNativeError(error) ? error.message || (errorCode(error) ?? error.name) : String(error));
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    // Without an encoding, the chunks are buffers.
    parts.push(part as Buffer);
    bytes += parts.at(-1)?.length ?? 0;
    if (bytes >= MAX_READ_BYTES) break;
  }
  // PostgreSQL text cannot contain NUL characters.
  return Buffer.concat(parts).toString('utf8').slice(0, MAX_STORED_CHARS).replaceAll('\0', '\ufffd');
}
