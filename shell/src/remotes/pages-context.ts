import { createContext, use } from 'react';
import type { PageState, PageStore } from './page-store';
import type { ServedPage } from './served-page';
import type { Views } from './views';

/** The pages of remotes as the router's places see them. */
export interface Pages {
  store: Pick<PageStore, 'subscribe' | 'retry' | 'renderFailed'> &
    Record<'state' | 'inDocument', (remote: string, page: string) => PageState>;
  /** The page that came within the document; null where none did. */
  served: ServedPage | null;
  /** Told of what is viewed. */
  views: Pick<Views, 'begin' | 'shown' | 'failed'>;
}

export const PagesContext = createContext<Pages | null>(null);

/** @throws Error outside the shop */
export function usePages(): Pages {
  const pages = use(PagesContext);
  if (!pages) throw new Error('usePages must be used within the shop');
  return pages;
}
