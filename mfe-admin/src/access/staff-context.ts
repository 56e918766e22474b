import type { Permission } from '@haat/shared/contract/permissions';
import type { StaffMe } from '@haat/shared/contract/staff';
import { createContext, useContext } from 'react';

/** The signed-in staff member and their current permissions. */
export interface Staff extends Pick<StaffMe, 'id' | 'name' | 'email' | 'role'> {
  /** Whether the user's role includes a permission. Hide actions without it; the server refuses them in any case. */
  may: (permission: Permission) => boolean;
}

/** What a page or a section requires: a permission, or at least one of several. */
export type Needs = Permission | readonly Permission[];

/** Whether the permissions in `may` meet `needs`: the permission, or at least one of several. */
export const hasPermission = (needs: Needs, may: (permission: Permission) => boolean): boolean =>
  typeof needs === 'string' ? may(needs) : needs.some(may);

export const StaffContext = createContext<Staff | null>(null);

/** The signed-in member of staff. @throws Error outside of an AdminPage, which renders its children for staff only */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff must be used within an AdminPage');
  return staff;
}
