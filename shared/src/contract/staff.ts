import * as z from 'zod/mini';
import { permissionKeys } from './permissions';

/** A role as somebody has it: one of the shop's, or one that an owner made. */
export const staffRoleNameSchema = z.object({ key: z.string(), name: z.string() });

/** GET /api/admin/me: who of the staff asks, and what they may do at this moment. The menu shows no more. */
export const staffMeSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleNameSchema,
  permissions: z.array(z.enum(permissionKeys)),
});
export type StaffMe = z.infer<typeof staffMeSchema>;
