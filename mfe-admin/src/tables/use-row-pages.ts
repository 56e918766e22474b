import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';

/** A page of rows as the API answers it. */
export interface RowPage<Row> {
  content: Row[];
  page: number;
  totalElements?: number;
}

/** How one page of a list is asked for; `page` from 0. Its key names the list and the page. */
export interface RowPageQuery<Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<RowPage<Row>>;
  /** How often it looks again, in milliseconds. */
  refetchInterval?: number;
}

/** So many rows are asked for at once; a window shows fewer, so two pages hold all that it shows. */
export const ROWS_A_PAGE = 100;

/**
 * A page that is scrolled through is first the last in the window, then the first: within so long, in milliseconds, it
 * is asked for once.
 */
const SCROLLED_MS = 5_000;

/**
 * The rows in the window of a list that is longer than anybody would load.
 * @param question with another one, what shows is old until it is answered
 * @param inWindow the pages of its first and of its last row, from 0
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
    /** The row at a place; undefined while it is on its way. */
    rowAt: useCallback(
      (index: number): Row | undefined =>
        pages.find(({ page }) => page === Math.floor(index / ROWS_A_PAGE))?.content[index % ROWS_A_PAGE],
      [pages],
    ),
    /** How many there are; undefined before the first answer. */
    total: one.data ? (one.data.totalElements ?? one.data.content.length) : undefined,
    /** What shows is of another question, whose answer is still on its way. */
    isOld: one.isPlaceholderData && answered !== question,
    error: one.error ?? two.error,
    isError: (one.isError || two.isError) && !one.data,
    retry: () => void Promise.all([one.refetch(), two.refetch()]),
  };
}
