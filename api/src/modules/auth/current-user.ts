import type { User } from '@haat/shared/contract/account';
import type { Impersonator } from './impersonation';
import type { StaffRole } from './staff-role';

/**
 * The signed-in user with session and staff role; the role is null for shoppers and suspended members.
 */
export type CurrentUser = User & {
  sessionId: string;
  staff: StaffRole | null;
  isSuspended: boolean;
  /** In this session. */
  hasVerifiedFactor: boolean;
  /** All staff calls are refused until then. */
  needsSecondFactor: boolean;
  /** The staff member who impersonates this user; null otherwise. */
  actedBy: Impersonator | null;
  /** The API key of the call; null for a person. */
  apiKey: {
    id: string;
    name: string;
    prefix: string;
  } | null;
};
