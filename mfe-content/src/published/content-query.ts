import { fetchContent, fetchContentPreview } from '@haat/shared/api/content';
import type { ContentPage } from '@haat/shared/contract/content-page-list';
import type { PageLoaderArgs } from '@haat/shared/page';
import { queryOptions } from '@tanstack/react-query';

/**
 * GET /api/content/{page}, in the page's language. A text is read for minutes: what is published meanwhile is there
 * with the next visit.
 */
export const contentQuery = (page: ContentPage, language: string) =>
  queryOptions({
    queryKey: ['content', page, language],
    queryFn: () => fetchContent(page, language),
    staleTime: 10 * 60_000,
  });

/** GET /api/content/previews/{key}. */
export const previewQuery = (key: string) =>
  queryOptions({ queryKey: ['content', 'preview', key], queryFn: () => fetchContentPreview(key), staleTime: 0 });

/** The loader of a page whose text staff write. Without an answer the page shows the text that it is built with. */
export const contentLoader =
  (page: ContentPage) =>
  ({ queryClient, language }: PageLoaderArgs): Promise<void> =>
    queryClient.prefetchQuery(contentQuery(page, language));
