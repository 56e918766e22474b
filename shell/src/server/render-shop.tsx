import { Writable } from 'node:stream';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import type { PageState } from '../remotes/page-store';
import type { PageRoute } from '../routes/page-route';
import { Shop } from '../Shop';
import { ShopRoutes } from '../ShopRoutes';
import type { Filling } from '../slots/declared-slots';
import { DeclaredRoutesContext } from '../visit';

export interface RenderedShop {
  /** Title, description and links that React writes for the head. */
  head: string;
  /** The HTML of #root. */
  body: string;
}

interface RenderRequest {
  /** The address without its language. */
  url: URL;
  /** The prefix of the language's addresses. */
  base: string;
  /** The page to render; null for a frame around a skeleton. */
  module: PageModule | null;
  /** The texts of the shop and of the page, in the visitor's language. */
  texts: Texts;
  pageTexts?: Texts | undefined;
  queryClient: QueryClient;
  /** The routes that the visitor's releases declare. */
  declared: readonly PageRoute[];
  /** The slot fillings that the visitor's releases declare. */
  fillings: readonly Filling[];
  /** Milliseconds after which pending parts are left out. */
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

/** Renders synchronously, in two thirds of the time of a stream; null if a part suspends or throws. */
function renderAtOnce(shop: ReactNode): string | null {
  try {
    const html = renderToString(shop);
    return html.includes(LEFT_OUT) ? null : html;
  } catch {
    return null;
  }
}

/**
 * Renders and waits for pending parts until the deadline.
 * @throws what the page throws, or an error after the deadline
 */
function renderWhole(shop: ReactNode, deadlineMs: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let failed: { error: unknown } | null = null;
    const stream = renderToPipeableStream(shop, {
      // No part is sent before the others, so none needs an inline script that moves it into place.
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
 * Renders the shop at an address as HTML without scripts.
 * @throws what the page throws while it renders, or an error if it is not done by the deadline
 */
export async function renderShop({
  url,
  base,
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
  // A server reports no views: effects do not run here.
  const views = { begin: () => undefined, shown: () => undefined, failed: () => undefined };
  const shop = (
    <Shop queryClient={queryClient} texts={texts} slots={{ fillings }} pages={{ store, served: null, views }}>
      <StaticRouter location={base + url.pathname + url.search} basename={base}>
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
