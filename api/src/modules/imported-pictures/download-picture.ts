import { once } from 'node:events';
import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { errorCode } from '../../error-code';
import { hostOf, isPublic, isPublicName, PrivateAddress, publicLookup } from '../../http/public-address';
import { hostAndPort } from '../catalogue/picture-sources';

/** Timeout of a whole download, from the DNS lookup to the last byte. */
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
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

export interface DownloadOptions {
  /** host:port of servers that may be private and use http. */
  hosts: readonly string[];
  maxBytes: number;
  timeoutMs?: number;
}

/** Downloads pictures and reuses connections to a host. */
export class PictureClient {
  private readonly http = new HttpAgent({ keepAlive: true });
  private readonly https = new HttpsAgent({ keepAlive: true });

  constructor(private readonly options: DownloadOptions) {}

  close(): void {
    this.http.destroy();
    this.https.destroy();
  }

  /**
   * Downloads from an untrusted URL: checks every URL of a redirect chain and the IP addresses of its host.
   * @throws PictureMissing
   */
  async download(address: string): Promise<Buffer> {
    const { timeoutMs = TIMEOUT_MS } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = address;
    try {
      for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const response = await this.get(url, signal);
        const { statusCode: status = 0, headers } = response;
        if (status >= 300 && status < 400 && headers.location !== undefined) {
          response.resume();
          if (!URL.canParse(headers.location, url)) throw new PictureMissing('It redirects to an invalid address.');
          url = new URL(headers.location, url).href;
          continue;
        }
        if (status !== 200) {
          response.resume();
          throw statusProblem(status, headers['retry-after']);
        }
        return await this.bytesOf(response);
      }
      throw new PictureMissing(`It was redirected more than ${MAX_REDIRECTS} times.`);
    } catch (error) {
      throw signal.aborted
        ? new PictureMissing(`The server did not send it within ${timeoutMs / SECOND_MS} seconds.`, {
            mayRecover: true,
          })
        : plainProblem(error);
    }
  }

  private async get(url: string, signal: AbortSignal): Promise<IncomingMessage> {
    if (!URL.canParse(url)) throw new PictureMissing('This is not an address of a picture.');
    const { protocol, username, password } = new URL(url);
    if (protocol !== 'https:' && protocol !== 'http:')
      throw new PictureMissing('Only addresses that begin with https:// are fetched.');
    if (username !== '' || password !== '')
      throw new PictureMissing('The address has a user name or a password in it.');
    const isAllowed = this.options.hosts.includes(hostAndPort(url));
    if (!isAllowed) {
      if (protocol === 'http:')
        throw new PictureMissing(
          'The address begins with http://, which is not safe. Change it to https://, or allow its host (IMPORT_HOSTS).',
        );
      const host = hostOf(url);
      if (!(isIP(host) ? isPublic(host) : isPublicName(host))) throw new PrivateAddress(host);
    }
    const [send, agent] = protocol === 'https:' ? [overHttps, this.https] : [overHttp, this.http];
    const request = send(url, {
      agent,
      signal,
      headers: { accept: 'image/webp,image/jpeg,image/png;q=0.9,*/*;q=0.1', 'user-agent': 'Haat-import/1.0' },
      ...(!isAllowed && { lookup: publicLookup }),
    });
    // `once` below also rejects on an error; a later error ends the reading of the body.
    request.on('error', () => undefined).end();
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    return response;
  }

  private async bytesOf(response: IncomingMessage): Promise<Buffer> {
    const { maxBytes } = this.options;
    const tooLarge = () => {
      response.destroy();
      return new PictureMissing(`It is larger than ${Math.floor(maxBytes / 1_048_576)} MB.`);
    };
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response) {
      parts.push(part as Buffer);
      bytes += parts.at(-1)?.length ?? 0;
      if (bytes > maxBytes) throw tooLarge();
    }
    return Buffer.concat(parts);
  }
}

/** Statuses after which a retry may succeed. */
const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Maximum pause for a host, in ms. */
const MAX_PAUSE_MS = 600_000;

function statusProblem(status: number, retryAfter: string | undefined): PictureMissing {
  if (status === 404 || status === 410) return new PictureMissing('There is no picture at this address.');
  if (status === 401 || status === 403) return new PictureMissing('The server refused access to it.');
  const seconds = Number(retryAfter);
  return new PictureMissing(`The server answered with status ${status}.`, {
    mayRecover: RETRYABLE.has(status),
    pauseMs: seconds > 0 ? Math.min(seconds * SECOND_MS, MAX_PAUSE_MS) : 0,
  });
}

function plainProblem(error: unknown): PictureMissing {
  if (error instanceof PictureMissing) return error;
  if (error instanceof PrivateAddress)
    return new PictureMissing('The address is in a private network. Allow its host with IMPORT_HOSTS if you trust it.');
  switch (errorCode(error)) {
    case 'ENOTFOUND':
      return new PictureMissing('There is no server of that name.');
    case 'EAI_AGAIN':
      return new PictureMissing('The name of the server could not be looked up.', { mayRecover: true });
    case 'ECONNREFUSED':
      return new PictureMissing('The server does not answer.', { mayRecover: true });
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return new PictureMissing('The certificate of the server is not valid.');
    default:
      return new PictureMissing('The connection to the server was lost.', { mayRecover: true });
  }
}
