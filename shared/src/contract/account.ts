import * as z from 'zod/mini';
import { addressSchema } from './order';
import { personName } from './person-name';
import { phoneSchema } from './phone';

export const roles = ['shopper', 'staff'] as const;
/** What an account is; which of the staff, and what they may do, is in contract/permissions. */
export type Role = (typeof roles)[number];

export const loginSchema = z.object({
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(200)),
});
/** What a new password must be: long, and of any characters (NIST SP 800-63B). */
export const passwordSchema = z.string().check(z.minLength(10, 'Use at least 10 characters'), z.maxLength(200));
export const registerSchema = z.object({
  name: personName(2, 'Enter your full name'),
  email: z.email('Enter an email address like name@example.in').check(z.maxLength(200)),
  password: passwordSchema,
});
/** Asks for a mail with a link: POST /api/auth/forgot-password. */
export const forgotSchema = z.pick(loginSchema, { email: true });

/** What a link in a mail ends with. */
export const linkTokenSchema = z.object({
  token: z
    .string()
    .check(z.regex(/^[\w-]{43}$/, 'This link is incomplete. Please copy the whole link from the email.')),
});
/**
 * A link that confirms an account or its new address: the password where the browser can't show otherwise whose it is.
 */
export const confirmLinkSchema = z.extend(linkTokenSchema, { password: z.optional(loginSchema.shape.password) });
export const resetPasswordSchema = z.extend(linkTokenSchema, { password: passwordSchema });
export const changePasswordSchema = z.object({
  currentPassword: loginSchema.shape.password,
  newPassword: passwordSchema,
});
export const changeEmailSchema = z.object({ email: loginSchema.shape.email, password: loginSchema.shape.password });
export const deleteAccountSchema = z.object({ password: loginSchema.shape.password });

/** Who is signed in, as the browser may know it. */
export const userSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) });
export type User = z.infer<typeof userSchema>;

/** Answer to what is done by mail: the same whether an address is known or not. */
export const mailedSchema = z.object({ message: z.string() });

/** A place where an account is signed in. */
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

/** Answer of login and of a confirmed account; the refresh token travels in an HttpOnly cookie of its own. */
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
