import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Hit } from './hit';
import { searches } from './searches';

/** Delay between the last key press and the search, in milliseconds. */
const PAUSE_MS = 120;
/** Minimum number of characters that start a search. */
const MIN_LENGTH = 2;

export interface Found {
  title: string;
  hits: Hit[];
}

/** Searches the shop for the typed text; searches that fail are left out. */
export function usePaletteSearch(typed: string): { found: Found[]; busy: boolean } {
  const { may } = useStaff();
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearching = debounced.length >= MIN_LENGTH && typed.length >= MIN_LENGTH;
  const { data, isFetching } = useQuery({
    queryKey: ['admin', 'palette', debounced],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        searches
          .filter(({ needs }) => may(needs))
          .map(async ({ title, find }): Promise<Found> => ({ title, hits: await find(debounced, signal) })),
      );
      return answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value.hits.length > 0 ? [answer.value] : [],
      );
    },
    enabled: isSearching,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  return { found: isSearching ? (data ?? []) : [], busy: isFetching || typed !== debounced };
}
