import * as z from 'zod/mini';
import { passkeyAnswerSchema } from './passkeys';

/** GET /api/users/second-factor: the state of a staff member's second factor in this session. */
export const secondFactorSchema = z.object({
  /** Whether the shop requires it of all staff. */
  isRequired: z.boolean(),
  /** Whether it was verified in this session. */
  isDone: z.boolean(),
  /** Whether an authenticator app is set up. */
  hasApp: z.boolean(),
  passkeys: z.number(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.number(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/**
 * POST /api/users/second-factor/app: the secret for an app, as a code or typed. Valid once it is confirmed with a code.
 */
export const newAppSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** otpauth://totp/… */
  link: z.string(),
  /** The same as a QR code: `path` draws its dark modules in a square of `size`. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type NewApp = z.infer<typeof newAppSchema>;

const codeSchema = z
  .pipe(
    z.string().check(z.maxLength(20)),
    z.transform((text) => text.replace(/\s/g, '')),
  )
  .check(z.regex(/^\d{6}$/, 'Enter the six digits that the app shows'));
/** POST /api/users/second-factor/app/confirm. */
export const confirmAppSchema = z.object({ code: codeSchema });

/** Shown once; each replaces the app once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * POST /api/users/second-factor: verifies by app, recovery code, or passkey (options from /api/users/passkeys/proof).
 */
export const showSecondFactorSchema = z.union([
  z.object({ code: codeSchema }),
  z.object({ recoveryCode: z.string().check(z.minLength(1, 'Enter a recovery code'), z.maxLength(40)) }),
  z.object({ passkey: passkeyAnswerSchema }),
]);
export type ShowSecondFactor = z.input<typeof showSecondFactorSchema>;
