import type { PageModule } from '@haat/shared/page';
import type { Texts } from '@haat/shared/state';
import { languageBase } from '@haat/shared/text/language-path';
import type { PageRoute } from '../routes/page-route';
import type { Filling } from '../slots/declared-slots';
import { loadPageData, type PageData } from './load-page-data';
import { renderShop, type RenderedShop } from './render-shop';

/** A page with the shop around it, without its document. */
export interface MadePage {
  data: Omit<PageData, 'queryClient'>;
  /** False if the browser renders the remote's part. */
  hasPage: boolean;
  /** Null for a page that has moved. */
  rendered: RenderedShop | null;
}

export interface MakePageOptions {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** ISO 639. */
  language: string;
  /** False for a personal page, which is rendered without data. */
  withLoader: boolean;
  /** The routes that the visitor's releases declare. */
  declared: readonly PageRoute[];
  /** The slot fillings that the visitor's releases declare. */
  fillings: readonly Filling[];
  /** Whether a release declares settings, so that pages need what staff have set. */
  hasSettings: boolean;
  /** Deadlines of the data and of the rendering, in milliseconds. */
  dataMs: number;
  renderMs: number;
}

/**
 * Loads a page's data and renders it.
 * @param module null for a page without its remote's part
 * @throws what the page throws while it renders, or an error if it is not done by the deadline
 */
export async function makePage(
  { url, params, language, withLoader, declared, fillings, hasSettings, dataMs, renderMs }: MakePageOptions,
  module: PageModule | null,
  { texts, pageTexts }: { texts: Texts; pageTexts?: Texts | undefined },
): Promise<MadePage> {
  const { queryClient, ...data } = await loadPageData({
    module,
    params,
    url,
    language,
    withLoader,
    hasSettings,
    deadlineMs: dataMs,
  });
  try {
    if (data.redirect !== null) return { data, hasPage: false, rendered: null };
    // If the page's data failed to load, the browser renders its place: it retries and shows the error.
    const usable = data.status < 500 ? module : null;
    const rendered = await renderShop({
      url,
      base: languageBase(language),
      module: usable,
      texts,
      pageTexts,
      queryClient,
      declared,
      fillings,
      deadlineMs: renderMs,
    });
    return { data, hasPage: usable !== null, rendered };
  } finally {
    queryClient.clear();
  }
}
