import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, NullableTimestamp } from './column-types';

/** Keys for programs that use the staff API. */
export interface ApiKeysTable {
  id: Generated<string>;
  name: string;
  /** Its prefix: haat_3kf9x2ma */
  prefix: string;
  /** SHA-256, hex. */
  token_hash: string;
  /** Permissions. */
  scopes: string[];
  /** Its creator, whose permissions limit it. */
  made_by: string;
  created_at: GeneratedTimestamp;
  expires_at: NullableTimestamp;
  last_used_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
}

/** Webhook endpoints. */
export interface WebhookEndpointsTable {
  id: Generated<string>;
  url: string;
  description: Generated<string>;
  events: string[];
  /** Sealed. */
  secret: string;
  /** The previous secret, sealed; also used for signatures until then. */
  old_secret: string | null;
  old_secret_until: NullableTimestamp;
  made_by: string | null;
  created_at: GeneratedTimestamp;
  version: Generated<number>;
  /** Deliveries requested by staff. */
  asked: Generated<number>;
  failing_since: NullableTimestamp;
  rests_until: NullableTimestamp;
  disabled_at: NullableTimestamp;
  disabled_why: 'staff' | 'failing' | 'gone' | null;
}

/** Events that a webhook or a member of staff subscribes to; triggers write them. */
export interface ShopEventsTable {
  /** msg_…, the id for receivers. */
  id: Generated<string>;
  type: string;
  data: Json<Record<string, unknown>>;
  at: GeneratedTimestamp;
  routed_at: NullableTimestamp;
}

export interface WebhookDeliveriesTable {
  id: Generated<string>;
  endpoint_id: string;
  event_id: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  tries: Generated<number>;
  next_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface WebhookTriesTable {
  delivery_id: string;
  /** 1, 2, 3 … */
  number: number;
  at: GeneratedTimestamp;
  /** Null if there was no response. */
  status: number | null;
  ms: number;
  /** The beginning of the response. */
  answer: string;
  /** Why the delivery failed; null if it succeeded. */
  error: string | null;
}
