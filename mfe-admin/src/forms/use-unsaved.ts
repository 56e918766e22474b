import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveGuard, type Unsaved } from './leave-guard';

/**
 * Guards a form: before its edits are lost the user is asked.
 * @param isUnsaved whether it has edits that aren't saved
 * @returns what identifies them
 */
export function useUnsaved(isUnsaved: boolean): Unsaved {
  const [unsaved] = useState<Unsaved>(() => ({}));
  // Each navigation within the page moves the entry that has the edits.
  const { key } = useLocation();
  useEffect(() => (isUnsaved ? leaveGuard.hold(unsaved) : undefined), [isUnsaved, unsaved, key]);
  return unsaved;
}
