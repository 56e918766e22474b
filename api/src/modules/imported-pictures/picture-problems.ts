import { errorCode } from '../../error-code';
import { PrivateAddress } from '../../http/public-address';

const SECOND_MS = 1_000;

/** Why a picture cannot be loaded, as a message for staff. */
export class PictureMissing extends Error {
  override name = 'PictureMissing';

  /** Whether a later attempt may succeed. */
  readonly mayRecover: boolean;
  /** Pause in ms that the host asks for. */
  readonly pauseMs: number;

  constructor(reason: string, { mayRecover = false, pauseMs = 0 } = {}) {
    super(reason);
    this.mayRecover = mayRecover;
    this.pauseMs = pauseMs;
  }
}

/** Statuses after which a retry may succeed. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Maximum pause for a host, in ms. */
const MAX_PAUSE_MS = 600_000;

/** The host as staff know it from the address. */
const hostIn = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

export function statusProblem(url: string, status: number, retryAfter: string | undefined): PictureMissing {
  if (status === 404 || status === 410) return new PictureMissing('There is no picture at this address.');
  if (status === 401 || status === 403) return new PictureMissing(`${hostIn(url)} refused access to it.`);
  const seconds = Number(retryAfter);
  return new PictureMissing(`${hostIn(url)} answered with status ${status}.`, {
    mayRecover: RETRYABLE.has(status),
    pauseMs: seconds > 0 ? Math.min(seconds * SECOND_MS, MAX_PAUSE_MS) : 0,
  });
}

export const timeoutProblem = (url: string, timeoutMs: number): PictureMissing =>
  new PictureMissing(`${hostIn(url)} did not send it within ${timeoutMs / SECOND_MS} seconds.`, { mayRecover: true });

/** Whether the other side closed the connection. */
export const isReset = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'].includes(errorCode(error) ?? '');

const UNREACHABLE = new Set([
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'EADDRNOTAVAIL',
]);
/** Codes of invalid certificates, such as CERT_HAS_EXPIRED and ERR_TLS_CERT_ALTNAME_INVALID. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|^INVALID_(?:CA|PURPOSE)$/;

/** Why a connection failed: the host, what happened, and whether a retry may succeed. */
export function connectionProblem(url: string, error: unknown, hasAnswered: boolean): PictureMissing {
  if (error instanceof PictureMissing) return error;
  if (error instanceof PrivateAddress)
    return new PictureMissing('The address is in a private network. Allow its host with IMPORT_HOSTS if you trust it.');
  const host = hostIn(url);
  const code = errorCode(error) ?? '';
  if (code === 'ENOTFOUND') return new PictureMissing(`There is no server named ${host}.`);
  if (code === 'ENODATA' || code.startsWith('EAI_'))
    return new PictureMissing(`The name ${host} could not be looked up.`, { mayRecover: true });
  if (code === 'ECONNREFUSED') return new PictureMissing(`${host} refused the connection.`, { mayRecover: true });
  if (UNREACHABLE.has(code)) return new PictureMissing(`${host} could not be reached (${code}).`, { mayRecover: true });
  if (CERTIFICATE.test(code)) return new PictureMissing(`The certificate of ${host} is not valid.`);
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return new PictureMissing(`${host} could not open a secure connection (${code}).`, { mayRecover: true });
  if (code.startsWith('HPE_'))
    return new PictureMissing(`${host} sent an answer that is not valid HTTP (${code}).`, { mayRecover: true });
  if (isReset(error))
    return new PictureMissing(
      hasAnswered
        ? `${host} closed the connection before the whole picture was sent.`
        : `${host} closed the connection without an answer.`,
      { mayRecover: true },
    );
  const cause = code || (error instanceof Error ? error.message : String(error));
  return new PictureMissing(`The picture could not be loaded from ${host} (${cause}).`, { mayRecover: true });
}
