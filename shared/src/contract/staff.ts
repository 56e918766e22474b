import * as z from 'zod/mini';
import { linkTokenSchema, passwordSchema, registerSchema, userSchema } from './account';
import { permissionKeys } from './permissions';
import { oneLine } from './typed-text';

/** The role of a member of staff: a built-in one, or one that an owner created. */
export const staffRoleNameSchema = z.object({ key: z.string(), name: z.string() });

/** GET /api/admin/me: the caller and their current permissions. The menu shows no more. */
export const staffMeSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleNameSchema,
  permissions: z.array(z.enum(permissionKeys)),
});
export type StaffMe = z.infer<typeof staffMeSchema>;

const roleKeySchema = z.string().check(z.minLength(1), z.maxLength(80));
const isoTime = z.string();

/** A member of the team. */
export const memberSchema = z.object({
  /** The account's id. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleNameSchema,
  joinedAt: isoTime,
  /** Name of the inviter; null for the first members, or if the account was deleted. */
  invitedBy: z.nullable(z.string()),
  /** While it is set, they have no staff permissions. */
  suspendedAt: z.nullable(isoTime),
  /** Their second factors: authenticator app, passkey. */
  secondFactors: z.array(z.enum(['app', 'passkey'])),
  /** When one of their sessions was last used, to a quarter of an hour; null without an active session. */
  seenAt: z.nullable(isoTime),
});
export type Member = z.infer<typeof memberSchema>;

/** A person who was invited and hasn't joined yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: staffRoleNameSchema,
  invitedBy: z.nullable(z.string()),
  createdAt: isoTime,
  expiresAt: isoTime,
});
export type Invitation = z.infer<typeof invitationSchema>;

/** GET /api/admin/team. */
export const teamSchema = z.object({ members: z.array(memberSchema), invitations: z.array(invitationSchema) });
export type Team = z.infer<typeof teamSchema>;

/** POST /api/admin/team/invitations. */
export const inviteSchema = z.object({
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  role: roleKeySchema,
});
/** PUT /api/admin/team/members/{id}/role. */
export const memberRoleSchema = z.object({ role: roleKeySchema });

/** POST and PUT of /api/admin/roles, with permissions that the sender has. */
export const roleWriteSchema = z.object({
  name: z.string().check(oneLine, z.minLength(2, 'Give the role a name'), z.maxLength(60)),
  description: z._default(z.string().check(oneLine, z.maxLength(200)), ''),
  permissions: z
    .array(z.enum(permissionKeys))
    .check(z.minLength(1, 'Choose at least one permission'), z.maxLength(200)),
});
export type RoleWrite = z.infer<typeof roleWriteSchema>;

/** GET /api/admin/roles: built-in ones first. */
export const roleSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.enum(permissionKeys)),
  isBuiltIn: z.boolean(),
  members: z.number(),
});
export type StaffRoleView = z.infer<typeof roleSchema>;
export const rolesSchema = z.object({ content: z.array(roleSchema) });

/** POST /api/auth/invitation: the invitation of an emailed link. */
export const invitationLinkSchema = z.object({
  email: z.string(),
  role: z.string(),
  invitedBy: z.nullable(z.string()),
  /** Without an account, the person chooses a name and a password while joining. */
  hasAccount: z.boolean(),
});
/** POST /api/auth/join. */
export const joinSchema = z.extend(linkTokenSchema, {
  name: z.optional(registerSchema.shape.name),
  password: z.optional(passwordSchema),
});
/** A user who already had an account signs in with it as before: then there is no token. */
export const joinedSchema = z.object({ token: z.nullable(z.string()), user: userSchema });
