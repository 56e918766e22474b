import { createContext, useContext } from 'react';

/** Whoever is signed in, and what they may do at this moment. */
export interface Staff {
  name: string;
  email: string;
  /** Whether they have a permission, e.g. 'orders.refund'. What they haven't isn't offered; the server refuses it in any case. */
  may: (permission: string) => boolean;
}

export const StaffContext = createContext<Staff | null>(null);

/** Who uses the page. @throws Error outside of an AdminPage, whose children alone are shown to staff */
export function useStaff(): Staff {
  const staff = useContext(StaffContext);
  if (!staff) throw new Error('useStaff must be used within an AdminPage');
  return staff;
}
