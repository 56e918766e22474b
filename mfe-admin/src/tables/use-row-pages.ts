import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A page of rows, as the API returns it. */
export interface RowPage<Row> {
  content: Row[];
  page: number;
  totalElements?: number;
}

/** The query of one page of a list; `page` from 0. The key identifies the list and the page. */
export interface RowPageQuery<Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<RowPage<Row>>;
  /** In milliseconds. */
  refetchInterval?: number;
}

/** The size of a page. A window shows fewer rows, so two pages cover it. */
export const ROWS_A_PAGE = 100;

/**
 * Stale time in milliseconds: scrolling past a page makes it first the last page and then the first page in the window,
 * and it must not be fetched twice.
 */
const SCROLLED_MS = 5_000;

/**
 * Loads the rows in the window of a list that is too long to load completely.
 * @param question identifies search, filters and sorting; after a change, the previous rows stay until the response
 * arrives
 * @param inWindow the pages of the first and last row, from 0
 */
export function useRowPages<Row>(
  query: (page: number) => RowPageQuery<Row>,
  question: string,
  inWindow: { first: number; last: number },
) {
  const [answered, setAnswered] = useState<string | null>(null);
  // A new question is fetched from the server, even if an earlier response is cached.
  const staleTime = answered === question ? SCROLLED_MS : 0;
  const one = useQuery({ ...query(inWindow.first), staleTime, placeholderData: keepPreviousData });
  const two = useQuery({ ...query(inWindow.last), staleTime });
  const isAnswered = one.isSuccess && !one.isPlaceholderData;
  useEffect(() => {
    if (isAnswered) setAnswered(question);
  }, [isAnswered, question]);
  const pages = useMemo(
    () => [...new Set([one.data, two.data])].filter((page) => page !== undefined),
    [one.data, two.data],
  );
  return {
    /** The row at an index; undefined while it loads. */
    rowAt: useCallback(
      (index: number): Row | undefined =>
        pages.find(({ page }) => page === Math.floor(index / ROWS_A_PAGE))?.content[index % ROWS_A_PAGE],
      [pages],
    ),
    /** The total number of rows; undefined before the first response. */
    total: one.data ? (one.data.totalElements ?? one.data.content.length) : undefined,
    /** The rows shown belong to the previous question; the response to the current one is pending. */
    isOld: one.isPlaceholderData && answered !== question,
    error: one.error ?? two.error,
    isError: (one.isError || two.isError) && !one.data,
    retry: () => void Promise.all([one.refetch(), two.refetch()]),
  };
}
