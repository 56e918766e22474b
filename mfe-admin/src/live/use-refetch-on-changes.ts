import type { StaffChange } from '@haat/shared/contract/staff-events';
import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChanges } from './use-changes';

/** Many changes within so long are one look, in milliseconds. */
const GATHER_MS = 200;

/**
 * Refetches what a page shows when others change it.
 * @param kinds of things, as the audit log has them
 * @param which the queries to refetch
 * @param concerns whether a change affects what is shown; without it, all do
 */
export function useRefetchOnChanges(
  kinds: readonly string[],
  which: InvalidateQueryFilters,
  concerns: (change: StaffChange) => boolean = () => true,
): void {
  const client = useQueryClient();
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  useChanges(kinds, (change) => {
    if (gathering.current !== undefined || (change !== null && !concerns(change))) return;
    gathering.current = setTimeout(() => {
      gathering.current = undefined;
      void client.invalidateQueries(which);
    }, GATHER_MS);
  });
}
