import type { ChatHours } from '@haat/shared/contract/chat-hours';
import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Json, NullableTimestamp } from './column-types';

export interface ChatsTable {
  id: Generated<string>;
  /** Null for a guest, who opens it with a token. */
  user_id: string | null;
  name: string;
  email: string | null;
  /** Language of its emails: ISO 639. */
  language: Generated<string>;
  state: Generated<'open' | 'closed'>;
  /** The last message (its seq) that each side has seen. */
  shopper_read: Generated<number>;
  staff_read: Generated<number>;
  /** When the shopper was last informed that no one is available. */
  away_at: NullableTimestamp;
  transcript_at: NullableTimestamp;
  /** The assigned member of staff. */
  assignee_id: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ChatMessagesTable {
  /** Increases with each message of a chat. */
  seq: Generated<number>;
  chat_id: string;
  /** Set by the sender, so that a repeated request is stored once. */
  client_id: string;
  side: 'shopper' | 'staff' | 'shop';
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

export interface ChatAttachmentsTable {
  id: Generated<string>;
  chat_id: string;
  /** Null until it is sent with a message. */
  message_seq: number | null;
  side: 'shopper' | 'staff';
  name: string;
  type: 'image/webp' | 'application/pdf';
  bytes: Uint8Array;
  created_at: GeneratedTimestamp;
}

/** The last message (its seq) that each member of staff has read. */
export interface ChatReadsTable {
  chat_id: string;
  user_id: string;
  seq: number;
}

/** Internal notes of staff about a chat; never shown to shoppers. */
export interface ChatNotesTable {
  id: Generated<string>;
  chat_id: string;
  /** Set by the sender, so that a repeated request is stored once. */
  client_id: string;
  author_id: string | null;
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

export interface CannedAnswersTable {
  id: Generated<string>;
  /** Null for a shared reply. */
  owner_id: string | null;
  shortcut: string;
  text: string;
  version: Generated<number>;
}

/** One row. */
export interface ChatHoursTable {
  id: Generated<string>;
  /** Sunday first. */
  days: Json<ChatHours['days']>;
  holidays: Json<ChatHours['holidays']>;
  version: Generated<number>;
}
