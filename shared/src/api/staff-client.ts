import { http } from '@haat/shared/state';
import { staffMeSchema, type StaffMe } from '../contract/staff';

export async function fetchStaffMe(): Promise<StaffMe> {
  return staffMeSchema.parse((await http.get('/api/admin/me')).data);
}
