import type { Permission } from '@haat/shared/contract/permissions';
import type { StaffMe } from '@haat/shared/contract/staff';
import { createContext, useContext } from 'react';

/** Whoever is signed in, and what they may do at this moment. */
export interface Staff extends Pick<StaffMe, 'id' | 'name' | 'email' | 'role'> {
  /** Whether their role holds a permission. What it doesn't isn't offered; the server refuses it in any case. */
  may: (permission: Permission) => boolean;
}

export const StaffContext = createContext<Staff | null>(null);

/** Who uses the page. @throws Error outside of an AdminPage, whose children alone are shown to staff */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff must be used within an AdminPage');
  return staff;
}
