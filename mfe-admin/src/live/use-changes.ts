import type { StaffChange } from '@haat/shared/contract/staff-events';
import { useEffect, useEffectEvent } from 'react';
import { staffChanges } from './staff-changes';

/**
 * Receives changes of the shop's data while the page is visible.
 * @param kinds kinds of objects, named as in the audit log; null for all
 * @param onChange called with each change, including the user's own; null if changes may have been missed and the page
 * must be refetched
 */
export function useChanges(kinds: readonly string[] | null, onChange: (change: StaffChange | null) => void): void {
  const handleChange = useEffectEvent((change: StaffChange | null) => {
    if (change === null || kinds === null || kinds.includes(change.about)) onChange(change);
  });
  useEffect(() => staffChanges.listen((change) => handleChange(change)), []);
}
