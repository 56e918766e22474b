import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';

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

/** The rows in the window of a list that is longer than anybody would load. */
export function useRowPages<Row>(query: (page: number) => RowPageQuery<Row>, first: number, last: number) {
  const upper = Math.floor(first / ROWS_A_PAGE);
  const lower = Math.max(upper, Math.floor(last / ROWS_A_PAGE));
  const one = useQuery({ ...query(upper), staleTime: 0, placeholderData: keepPreviousData });
  const two = useQuery({ ...query(lower), staleTime: 0 });
  const pages = useMemo(() => [...new Set([one.data, two.data])].filter((page) => page !== undefined), [one.data, two.data]);
  return {
    loaded: useMemo(() => pages.flatMap(({ content }) => content), [pages]),
    /** The row at a place; undefined while it is on its way. */
    rowAt: (index: number): Row | undefined => pages.find(({ page }) => page === Math.floor(index / ROWS_A_PAGE))?.content[index % ROWS_A_PAGE],
    /** How many there are; undefined before the first answer. */
    total: one.data ? (one.data.totalElements ?? one.data.content.length) : undefined,
    /** What shows is of another question, whose answer is still on its way. */
    isOld: one.isPlaceholderData,
    error: one.error ?? two.error,
    isError: (one.isError || two.isError) && !one.data,
    retry: () => void Promise.all([one.refetch(), two.refetch()]),
  };
}
