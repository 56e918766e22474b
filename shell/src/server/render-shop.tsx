import { Writable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import type { PageState } from '../remotes/page-store';
import type { PageRoute } from '../routes/page-routes';
import { Shop } from '../Shop';
import { ShopRoutes } from '../ShopRoutes';
import type { Filling } from '../slots/declared-slots';
import { DeclaredRoutesContext } from '../visit';

export interface RenderedShop {
  /** Title, description, links: what React puts into the head. */
  head: string;
  /** The HTML of #root. */
  body: string;
}

interface RenderRequest {
  url: URL;
  /** The page in its place; null for a frame around a skeleton. */
  module: PageModule | null;
  /** The shop's texts in the visitor's language, and the page's own. */
  texts: Texts;
  pageTexts?: Texts | undefined;
  queryClient: QueryClient;
  /** The routes that the visitor's releases declare. */
  declared: readonly PageRoute[];
  /** What they fill the slots of pages with. */
  fillings: readonly Filling[];
  /** Milliseconds after which what still waits is left out. */
  deadlineMs: number;
}

/** Elements that React writes first, for the head. Their attributes and titles contain no '<' or '>'. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)*/;

class Collected extends Writable {
  private readonly parts: string[] = [];
  override _write(chunk: Buffer | string, _: string, done: () => void): void {
    this.parts.push(chunk.toString());
    done();
  }
  text(): string {
    return this.parts.join('');
  }
}

/** The markers that React writes for a part that was pending or threw. */
const LEFT_OUT = '<!--$!-->';

/**
 * All of it in one go, in two thirds of the time that a stream takes; null where that doesn't do, for one part waits or
 * throws.
 */
function renderAtOnce(shop: ReactNode): string | null {
  try {
    const html = renderToString(shop);
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    return null;
  }
}

/**
 * Waits for what isn't there yet, till the deadline. @throws what the page throws, or an error when it isn't done by
 * then
 */
function renderWhole(shop: ReactNode, deadlineMs: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let failed: { error: unknown } | null = null;
    const stream = renderToPipeableStream(shop, {
      // No part is sent before the rest, so none needs an inline script to be moved into place.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        failed ??= { error };
      },
      onShellError: reject,
      onAllReady: () => {
        clearTimeout(clock);
        if (failed) return reject(failed.error instanceof Error ? failed.error : new Error(String(failed.error)));
        const collected = new Collected();
        collected.on('finish', () => resolve(collected.text()));
        stream.pipe(collected);
      },
    });
    const clock = setTimeout(
      () => stream.abort(new Error(`The page was not rendered within ${deadlineMs} ms`)),
      deadlineMs,
    );
  });
}

/**
 * The shop at an address, as HTML without a script in it: whole, when all of it is there.
 * @throws what the page throws while it renders, or an error when it isn't done by the deadline
 */
export async function renderShop({
  url,
  module,
  texts,
  pageTexts,
  queryClient,
  declared,
  fillings,
  deadlineMs,
}: RenderRequest): Promise<RenderedShop> {
  const state: PageState = module ? { status: 'ready', module, texts: pageTexts, version: '' } : { status: 'loading' };
  const store = {
    subscribe: () => () => undefined,
    state: () => state,
    inDocument: () => state,
    retry: () => Promise.resolve(null),
    renderFailed: () => undefined,
  };
  // Nothing is viewed here: its effects run in a browser.
  const views = { begin: () => undefined, shown: () => undefined, failed: () => undefined };
  const shop = (
    <Shop queryClient={queryClient} texts={texts} slots={{ fillings }} pages={{ store, served: null, views }}>
      <StaticRouter location={url.pathname + url.search}>
        <DeclaredRoutesContext value={declared}>
          <ShopRoutes />
        </DeclaredRoutesContext>
      </StaticRouter>
    </Shop>
  );
  const html = renderAtOnce(shop) ?? (await renderWhole(shop, deadlineMs));
  const head = HOISTED.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
