import { createContext, use } from 'react';
import type { PageState, PageStore } from './page-store';
import type { ServedPage } from './served-page';
import type { Views } from './views';

/** The remotes' pages, as the shell's components use them. */
export interface Pages {
  store: Pick<PageStore, 'subscribe' | 'retry' | 'renderFailed'> &
    Record<'state' | 'inDocument', (remote: string, page: string) => PageState>;
  /** The page whose HTML is in the document; null if none is. */
  served: ServedPage | null;
  /** Receives the views. */
  views: Pick<Views, 'begin' | 'shown' | 'failed'>;
}

export const PagesContext = createContext<Pages | null>(null);

/** @throws Error outside the shop */
export function usePages(): Pages {
  const pages = use(PagesContext);
  if (!pages) throw new Error('usePages must be used within the shop');
  return pages;
}
