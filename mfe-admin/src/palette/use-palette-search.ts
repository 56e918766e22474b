import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaff } from '../access/staff-context';
import { searches } from './searches';

/** The search starts after a pause in typing of this many milliseconds. */
const PAUSE_MS = 120;
/** Fewer characters name nothing. */
const LEAST = 2;

/** One that was found, and where it is. */
export interface Hit {
  id: string;
  label: string;
  note?: string;
  /** Of a product; null where it has no picture. */
  image?: string | null;
  to: string;
}
export interface Found {
  title: string;
  hits: Hit[];
}

/** What of the shop is called as was typed; what couldn't be asked is left out. */
export function usePaletteSearch(typed: string): { found: Found[]; busy: boolean } {
  const { may } = useStaff();
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asks = paused.length >= LEAST && typed.length >= LEAST;
  const { data, isFetching } = useQuery({
    queryKey: ['admin', 'palette', paused],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        searches
          .filter(({ needs }) => may(needs))
          .map(async ({ title, find }): Promise<Found> => ({ title, hits: await find(paused, signal) })),
      );
      return answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value.hits.length > 0 ? [answer.value] : [],
      );
    },
    enabled: asks,
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
  return { found: asks ? (data ?? []) : [], busy: isFetching || typed !== paused };
}
