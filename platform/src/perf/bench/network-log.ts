import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { SeenRequest, Kind } from './chain-depth';

type Frames = { callFrames: { url: string }[]; parent?: Frames | undefined };

const kindOf: Readonly<Record<string, Kind>> = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'image',
  Font: 'font',
  Fetch: 'fetch',
  XHR: 'fetch',
  Ping: 'fetch',
};
/** The type of a preload is known only from its URL. */
const kindByName = (url: string): Kind =>
  /\.m?js$/.test(url)
    ? 'script'
    : /\.css$/.test(url)
      ? 'style'
      : /\.(?:avif|webp|png|jpe?g|svg)$/.test(url)
        ? 'image'
        : 'other';

/** All requests of one page since its navigation, as the browser reports them (Chrome DevTools Protocol). */
export class NetworkLog {
  private readonly all = new Map<string, SeenRequest & { headerBytes: number; contentLength: number | null }>();
  /** The time of the document's request, in the browser's seconds. */
  private origin: number | null = null;
  private lastChange = performance.now();

  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = '', initiator }) => {
      if (!request.url.startsWith('http')) return;
      this.origin ??= timestamp;
      const askedBy: string[] = [];
      for (let stack: Frames | undefined = initiator.stack; stack; stack = stack.parent)
        for (const { url } of stack.callFrames) if (url) askedBy.push(url);
      this.lastChange = performance.now();
      const kind = kindOf[type] ?? 'other';
      this.all.set(requestId, {
        url: request.url,
        kind: kind === 'other' ? kindByName(new URL(request.url).pathname) : kind,
        askedBy,
        startedAt: (timestamp - this.origin) * 1_000,
        bytes: 0,
        status: 0,
        headerBytes: 0,
        contentLength: null,
      });
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const request = this.all.get(requestId);
      if (!request) return;
      request.status = response.status;
      request.headerBytes = response.encodedDataLength;
      const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
      request.contentLength = length === undefined ? null : Number(length);
    });
    const end = (requestId: string, timestamp: number, encoded: number) => {
      const request = this.all.get(requestId);
      if (!request) return;
      this.lastChange = performance.now();
      request.endedAt = (timestamp - (this.origin ?? timestamp)) * 1_000;
      request.bytes = request.contentLength ?? Math.max(0, encoded - request.headerBytes);
    };
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      end(requestId, timestamp, encodedDataLength),
    );
    cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  }

  requests(): readonly SeenRequest[] {
    return [...this.all.values()];
  }

  /** The requests after the first `count`. */
  since(count: number): readonly SeenRequest[] {
    return this.requests().slice(count);
  }

  /** Waits until no request has been in flight for `idleMs`, at most `maxMs`. */
  async quiet(idleMs: number, maxMs = 20_000): Promise<void> {
    const until = performance.now() + maxMs;
    while (performance.now() < until) {
      const underWay = this.requests().some(({ endedAt }) => endedAt === undefined);
      if (!underWay && performance.now() - this.lastChange >= idleMs) return;
      await pause(50);
    }
  }
}
