import type { Member, StaffRoleView } from '@haat/shared/contract/staff';

/** The dialogs of the team page. */
export type TeamDialogOf =
  | { kind: 'invite' }
  | { kind: 'role of' | 'remove' | 'take app of'; member: Member }
  | { kind: 'role'; role: StaffRoleView | null };
