import * as z from 'zod/mini';
import { permissionKeys, type Permission } from './permissions';
import { oneLine } from './typed-text';

/** Permissions that only people can have: granting access, and impersonation. No key has them. */
const peopleOnly: readonly Permission[] = ['team.write', 'developers.write', 'customers.sign-in-as'];

// The type assertion is safe: the filtered list is not empty.
/** The permissions that a key can have, as in roles. */
export const keyScopes = permissionKeys.filter((key) => !peopleOnly.includes(key)) as [Permission, ...Permission[]];

/** Lifetimes of a key in days that the page offers; null: until it is revoked. */
export const keyDays = [30, 90, 365, null] as const;

/** A key in the list, without its secret. */
export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key, to identify a key that was found somewhere: haat_3kf9x2ma */
  prefix: z.string(),
  scopes: z.array(z.enum(permissionKeys)),
  /** The creator, whose permissions also limit the key. It is inactive while the creator is not on the team. */
  madeBy: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** To the minute; null if never used. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  /** 'resting': its creator is not on the team, or is suspended. */
  state: z.enum(['in use', 'resting', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

/** GET /api/admin/api-keys: usable keys first, newest first. */
export const apiKeysSchema = z.object({ content: z.array(apiKeySchema) });

/** POST /api/admin/api-keys. */
export const apiKeyWriteSchema = z.object({
  name: z.string().check(oneLine, z.minLength(2, 'Say what it is for'), z.maxLength(60)),
  scopes: z
    .array(z.enum(keyScopes))
    .check(z.minLength(1, 'Choose at least one thing that it may do'), z.maxLength(200)),
  /** Days until it expires; null: it does not expire. */
  days: z.nullable(
    z
      .int('Must be a whole number of days')
      .check(z.minimum(1, 'Must be 1 or more'), z.maximum(3_650, 'Must be 3650 or less')),
  ),
});
export type ApiKeyWrite = z.infer<typeof apiKeyWriteSchema>;

/** Its response: the only time that the key itself is sent; it is not stored. */
export const madeApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() });
