import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp, Timestamp } from './column-types';

/** A refresh token. Tokens of one sign-in share a family; reuse of a used one ends the family. */
export interface SessionsTable {
  id: Generated<string>;
  family_id: string;
  user_id: string;
  token_hash: string;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  /** The time of the sign-in, for the whole family. */
  started_at: GeneratedTimestamp;
  used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** When the second factor was verified; valid for the family if any of its rows has it. */
  second_factor_at: NullableTimestamp;
  /** For an impersonation: the staff member, their own session and the reason; null otherwise. */
  acted_by: Generated<string | null>;
  acted_from: Generated<string | null>;
  acting_reason: Generated<string | null>;
}

/** Authenticator apps of staff. */
export interface UserTotpTable {
  user_id: string;
  /** Sealed (modules/auth/sealed-secret). */
  secret: string;
  /** Null until confirmed with a code; not required before. */
  confirmed_at: NullableTimestamp;
  /** The time step of the last accepted code: codes up to it are refused. */
  last_step: number | null;
  /** Codes tried since `tries_since`, right or wrong; a correct code resets the count. */
  tries: Generated<number>;
  tries_since: GeneratedTimestamp;
  created_at: GeneratedTimestamp;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

/** The action of an emailed link. The hash is null until the email is created. */
export interface AccountTokensTable {
  id: Generated<string>;
  purpose: 'register' | 'reset' | 'email' | 'invite';
  /** Lower case; the address of a new account, or the new address of an account. */
  email: string;
  /** Language of its emails: ISO 639. */
  language: Generated<string>;
  user_id: string | null;
  /** Name of a new account. */
  name: string | null;
  /** argon2id; password of a new account. */
  password_hash: string | null;
  token_hash: string | null;
  /** For a new account: the hash of a cookie of the browser that requested it. */
  asked_by: Generated<string | null>;
  /** For an invitation to the team. */
  staff_role: string | null;
  invited_by: string | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

/** The public key of a passkey (WebAuthn). */
export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  /** Assigned by the authenticator, base64url. */
  credential_id: string;
  /** COSE */
  public_key: Uint8Array;
  /** Last reported signature counter; 0 if it is unsupported. bigint is returned as text by a server. */
  counter: ColumnType<string | number, number, number>;
  transports: string[];
  /** Named by its owner. */
  name: string;
  created_at: GeneratedTimestamp;
  used_at: NullableTimestamp;
}

/** Challenges for passkeys, valid once and briefly. */
export interface PasskeyChallengesTable {
  challenge: string;
  purpose: 'sign-in' | 'prove' | 'add';
  /** Issued to: a session, or the hash of a browser's cookie. */
  asker: string;
  expires_at: Timestamp;
}
