import type { StaffChange } from '@haat/shared/contract/staff-events';
import { useEffect, useEffectEvent } from 'react';
import { staffChanges } from './staff-changes';

/**
 * Receives changes by others while the page is visible.
 * @param kinds of things, as the audit log has them; null for all
 * @param onChange called with each change, one's own as well; with null when some may have been missed and the page
 *   must be refetched
 */
export function useChanges(kinds: readonly string[] | null, onChange: (change: StaffChange | null) => void): void {
  const hear = useEffectEvent((change: StaffChange | null) => {
    if (change === null || kinds === null || kinds.includes(change.about)) onChange(change);
  });
  useEffect(() => staffChanges.listen((change) => hear(change)), []);
}
