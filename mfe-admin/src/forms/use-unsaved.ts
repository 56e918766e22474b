import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveGuard, type Unsaved } from './leave-guard';

/**
 * Guards a form: the user is asked before its edits are lost.
 * @param isUnsaved whether there are unsaved edits
 * @returns the identity of the edits for `leaveGuard.leave`
 */
export function useUnsaved(isUnsaved: boolean): Unsaved {
  const [unsaved] = useState<Unsaved>(() => ({}));
  // Hold again after a navigation within the page: the edits then belong to another history entry.
  const { key } = useLocation();
  useEffect(() => (isUnsaved ? leaveGuard.hold(unsaved) : undefined), [isUnsaved, unsaved, key]);
  return unsaved;
}
