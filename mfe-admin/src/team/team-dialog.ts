import type { Member, StaffRoleView } from '@haat/shared/contract/staff';

/** What the dialog of the team page is open for. */
export type TeamDialogState =
  | { kind: 'invite' }
  | { kind: 'change role' | 'remove member' | 'remove app'; member: Member }
  /** Null for a new role. */
  | { kind: 'edit role'; role: StaffRoleView | null };
