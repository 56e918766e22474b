import { http } from '@haat/shared/state';
import { staffMeSchema, type StaffMe } from '../contract/staff';

/** GET /api/admin/me: the signed-in member of staff with their current permissions. 403 for users who are not staff. */
export async function fetchStaffMe(): Promise<StaffMe> {
  return staffMeSchema.parse((await http.get('/api/admin/me')).data);
}
