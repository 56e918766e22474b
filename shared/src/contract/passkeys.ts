import * as z from 'zod/mini';
import { loginSchema } from './account';
import { oneLine } from './typed-text';

/** Bytes in WebAuthn's JSON encoding. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(max));
/** At most 1,023 bytes (WebAuthn Level 3, 4). */
const credentialId = bytes(1_364).check(z.minLength(1));
const descriptor = z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) });
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** The options of navigator.credentials.get in WebAuthn's JSON format. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  /** ms */
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(descriptor)),
  userVerification: z.optional(verification),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The options of navigator.credentials.create in the same format. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(verification),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(verification),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** A passkey's response to a {@link PasskeyRequest}. */
export const passkeyAnswerSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(200)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** A passkey's response to a {@link PasskeyCreation}. */
export const newPasskeySchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** Proof that the owner is asking, not another person at an unlocked browser: the password, or a passkey's response. */
export const proofSchema = z.union([
  z.object({ password: loginSchema.shape.password }),
  z.object({ passkey: passkeyAnswerSchema }),
]);
export type Proof = z.infer<typeof proofSchema>;

export const passkeyNameSchema = z
  .string()
  .check(oneLine, z.minLength(1, 'Give it a name, like My phone'), z.maxLength(60, 'Use at most 60 characters'));

/** POST /api/auth/passkey */
export const passkeySignInSchema = z.object({ passkey: passkeyAnswerSchema });
/** POST /api/users/passkeys/options, and …/{id}/remove */
export const provenSchema = z.object({ proof: proofSchema });
/** POST /api/users/passkeys */
export const addPasskeySchema = z.object({ name: passkeyNameSchema, passkey: newPasskeySchema });
/** PUT /api/users/passkeys/{id} */
export const renamePasskeySchema = z.object({ name: passkeyNameSchema, proof: proofSchema });

/** A passkey as its owner sees it. */
export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkeySchema>;
export const passkeysSchema = z.object({ content: z.array(passkeySchema) });
