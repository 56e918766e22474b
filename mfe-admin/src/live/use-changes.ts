import type { StaffChange } from '@haat/shared/contract/staff-events';
import { useEffect, useEffectEvent } from 'react';
import { staffChanges } from './staff-changes';

/**
 * Hears what others change while the page is in sight.
 * @param kinds of things, as the audit log has them; all without one
 * @param onChange told each change, one's own as well; null when some may have been missed and the page is to be read
 *   anew
 */
export function useChanges(kinds: readonly string[] | null, onChange: (change: StaffChange | null) => void): void {
  const hear = useEffectEvent((change: StaffChange | null) => {
    if (change === null || kinds === null || kinds.includes(change.about)) onChange(change);
  });
  useEffect(() => staffChanges.listen((change) => hear(change)), []);
}
