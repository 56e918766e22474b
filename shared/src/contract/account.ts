import * as z from 'zod/mini';
import { addressSchema } from './order';
import { personName } from './person-name';
import { phoneSchema } from './phone';

export const roles = ['shopper', 'staff'] as const;
/** An account's role; the permissions of staff are in contract/permissions. */
export type Role = (typeof roles)[number];

export const loginSchema = z.object({
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
});
/** A new password: long enough, any characters (NIST SP 800-63B). */
export const passwordSchema = z.string().check(z.minLength(10, 'Use at least 10 characters'), z.maxLength(200));
export const registerSchema = z.object({
  name: personName(2, 'Enter your full name'),
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  password: passwordSchema,
});
/** POST /api/auth/forgot-password: requests an email with a reset link. */
export const forgotSchema = z.pick(loginSchema, { email: true });

/** The token at the end of an emailed link. */
export const linkTokenSchema = z.object({
  token: z
    .string()
    .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please copy the whole link from the email.')),
});
/**
 * Body that confirms an account or a new address; the password is required in a browser that did not request the link.
 */
export const confirmLinkSchema = z.extend(linkTokenSchema, { password: z.optional(loginSchema.shape.password) });
export const resetPasswordSchema = z.extend(linkTokenSchema, { password: passwordSchema });
export const changePasswordSchema = z.object({
  currentPassword: loginSchema.shape.password,
  newPassword: passwordSchema,
});
export const changeEmailSchema = z.object({ email: loginSchema.shape.email, password: loginSchema.shape.password });
export const deleteAccountSchema = z.object({ password: loginSchema.shape.password });

/** The signed-in user, as sent to the browser. */
export const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof userSchema>;

/** Response of calls that send an email: the same whether an address is known or not. */
export const mailedSchema = z.object({ message: z.string() });

/** A session of an account. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** Like 'Chrome on Android'. */
  device: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;
export const openSessionsSchema = z.object({ content: z.array(openSessionSchema) });

/** Response of login and of a confirmed account; the refresh token is sent in a separate HttpOnly cookie. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema });
/** Answer of POST /api/auth/refresh-token (§7). */
export const refreshedSchema = z.object({ token: z.string() });

/** GET /api/users/profile (§3, Profile sample). */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  joinDate: z.string(),
  role: z.enum(roles),
  address: z.nullable(z.object({ street: z.string(), city: z.string(), state: z.string(), pincode: z.string() })),
});
export type Profile = z.infer<typeof profileSchema>;
export const profileUpdateSchema = z.object({
  name: z.optional(personName(2, 'Enter your full name')),
  phone: z.optional(z.nullable(phoneSchema)),
});

export const savedAddressSchema = z.extend(addressSchema, { id: z.string(), isDefault: z.boolean() });
export type SavedAddress = z.infer<typeof savedAddressSchema>;
