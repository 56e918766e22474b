import { fetchContent, fetchContentPreview } from '@haat/shared/api/content';
import type { ContentPage } from '@haat/shared/contract/content-page-list';
import type { PageLoaderArgs } from '@haat/shared/page';
import { queryOptions } from '@tanstack/react-query';

/**
 * GET /api/content/{page}, in the page's language. Visitors read a text for minutes, so it is not refetched; a newly
 * published text appears on the next visit.
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

/** The loader of a page with editable text. Without a response, the page shows its built-in text. */
export const contentLoader =
  (page: ContentPage) =>
  ({ queryClient, language }: PageLoaderArgs): Promise<void> =>
    queryClient.prefetchQuery(contentQuery(page, language));
