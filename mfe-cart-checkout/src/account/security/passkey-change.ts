import type { Passkey } from '@haat/shared/contract/passkeys';

/** The current action: adding a passkey, or changing one. */
export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };
