import { hasIntegrity } from '@haat/releases';
import { partsOf, type NamedFile } from './page-parts';
import { visit, type Stop } from './shopper-paths';
import type { View, ViewLog } from './view-log';

/** How long a shopper waits for a page or one of its files, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Number of concurrent visitors; each looks at one page after the other. */
const CONCURRENCY = 40;

/** One visitor without a browser: requests pages one after the other, and keeps files and cookies as a browser does. */
class Shopper {
  private readonly left: Stop[];
  /** Files that are cached already; they are immutable. */
  private readonly has = new Set<string>();
  private cookie = '';
  /** The files and the remote of the first page. */
  private first: NamedFile[] = [];
  private firstRemote = '';

  constructor(
    private readonly site: string,
    stops: readonly Stop[],
  ) {
    this.left = [...stops];
  }

  /** Requests the next page. */
  async next(): Promise<View> {
    const stop = this.left.shift();
    if (!stop) throw new Error('The visit is over.');
    const view: View = {
      at: Date.now(),
      endedAt: 0,
      path: stop.path,
      remote: stop.remote,
      by: 'http',
      versions: {},
      isServed: false,
      isShown: false,
      failure: null,
    };
    try {
      const { versions, isServed, files } = await this.page(stop);
      Object.assign(view, { versions, isServed });
      await Promise.all(files.map((file) => this.file(file)));
      if (this.first.length === 0) [this.first, this.firstRemote] = [files, stop.remote];
      // A tab that was left open keeps the release that it started with, even if another one is current.
      else if (this.isOver) {
        view.remote = this.firstRemote;
        for (const file of this.first) await this.file(file, { isAgain: true });
      }
    } catch (error) {
      view.failure =
        error instanceof Error
          ? error.cause instanceof Error
            ? `${error.message} (${error.cause.message})`
            : error.message
          : String(error);
    }
    return { ...view, isShown: view.failure === null, endedAt: Date.now() };
  }

  get isOver(): boolean {
    return this.left.length === 0;
  }

  private async page({ path, remote }: Stop) {
    const answer = await fetch(`${this.site}${path}`, {
      headers: { accept: 'text/html', ...(this.cookie ? { cookie: this.cookie } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const html = await answer.text();
    if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
    for (const set of answer.headers.getSetCookie()) this.cookie = set.split(';')[0] ?? '';
    return partsOf(html, remote);
  }

  private async file({ href, kind, integrity }: NamedFile, { isAgain = false } = {}): Promise<void> {
    if (this.has.has(href) && !isAgain) return;
    const named = href.replace(/^https?:\/\/[^/]+/, '').replace(/[0-9a-f]{10}/g, '…');
    const answer = await fetch(new URL(href, this.site), { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw new Error(`${kind} ${named} could not be had`, {
          cause: error instanceof Error ? (error.cause ?? error) : error,
        });
      },
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok)
      throw new Error(`${kind} ${named} answered ${answer.status}${isAgain ? ' to a page that was open' : ''}`);
    if (integrity && !hasIntegrity(bytes, integrity))
      throw new Error(`${kind} ${named} is not the one that the page states`);
    this.has.add(href);
  }
}

/**
 * Shoppers who arrive at a fixed rate: with a slow shop, more of them wait at the same time.
 * @param perSecond pages per second
 * @param stops the page to open next
 * @returns a function that stops them and waits for those in progress
 */
export function httpShoppers(
  site: string,
  perSecond: number,
  log: ViewLog,
  stops: () => readonly Stop[] = visit,
): () => Promise<void> {
  const idle: Shopper[] = [];
  const underWay = new Set<Promise<void>>();
  const visitPages = async (shopper: Shopper) => {
    log.add(await shopper.next());
    if (!shopper.isOver) idle.push(shopper);
  };
  const clock = setInterval(() => {
    const shopper = idle.length > 0 && idle.length + underWay.size >= CONCURRENCY ? idle.shift() : undefined;
    const visit = visitPages(shopper ?? new Shopper(site, stops())).finally(() => underWay.delete(visit));
    underWay.add(visit);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(clock);
    await Promise.all(underWay);
  };
}
