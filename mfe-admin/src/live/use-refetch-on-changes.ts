import type { StaffChange } from '@haat/shared/contract/staff-events';
import { useQueryClient, type InvalidateQueryFilters } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChanges } from './use-changes';

/** Changes within this time cause one refetch, in milliseconds. */
const GATHER_MS = 200;

/**
 * Refetches queries when the data of a page changes.
 * @param kinds kinds of objects, named as in the audit log
 * @param which the queries to refetch
 * @param concerns whether a change affects the page; default all changes
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
