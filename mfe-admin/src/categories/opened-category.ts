import type { StaffCategory } from '@haat/shared/contract/staff-categories';

/** The action that the dialog is open for, with its category. */
export type OpenedCategory =
  | { act: 'create'; category: null; parentId: string | null }
  | { act: 'change'; category: StaffCategory; parentId: string | null }
  | { act: 'picture' | 'remove-picture' | 'merge' | 'delete'; category: StaffCategory };
