import { once } from 'node:events';
import { Agent as HttpAgent, request as overHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { hostOf, isPublic, isPublicName, PrivateAddress, publicLookup } from '../../http/public-address';
import { hostAndPort } from '../catalogue/picture-sources';
import { connectionProblem, isReset, PictureMissing, statusProblem, timeoutProblem } from './picture-problems';

/** Timeout of a whole download, from the DNS lookup to the last byte. */
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;

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
    let hasAnswered = false;
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
          throw statusProblem(url, status, headers['retry-after']);
        }
        hasAnswered = true;
        return await this.bytesOf(response);
      }
      throw new PictureMissing(`It was redirected more than ${MAX_REDIRECTS} times.`);
    } catch (error) {
      throw signal.aborted ? timeoutProblem(url, timeoutMs) : connectionProblem(url, error, hasAnswered);
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
    for (;;) {
      const request = send(url, {
        agent,
        signal,
        headers: { accept: 'image/webp,image/jpeg,image/png;q=0.9,*/*;q=0.1', 'user-agent': 'Haat-import/1.0' },
        ...(!isAllowed && { lookup: publicLookup }),
      });
      // `once` below also rejects on an error; a later error ends the reading of the body.
      request.on('error', () => undefined).end();
      try {
        const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
        return response;
      } catch (error) {
        // The host closed an idle connection just before its next use: the request goes over another one.
        if (!request.reusedSocket || !isReset(error)) throw error;
      }
    }
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
