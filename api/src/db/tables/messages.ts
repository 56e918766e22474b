import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

export interface FeedbackTable {
  id: Generated<string>;
  page: string;
  helpful: boolean;
  comment: string | null;
  created_at: GeneratedTimestamp;
}

export interface MessagesTable {
  id: Generated<string>;
  reference: string;
  topic: string;
  name: string;
  email: string;
  /** Language of its emails: ISO 639. */
  language: Generated<string>;
  message: string;
  created_at: GeneratedTimestamp;
}

/** Replies of staff to a message, by email. */
export interface MessageRepliesTable {
  id: Generated<string>;
  message_id: string;
  /** Given by the sender, so that a repeated request is stored once. */
  client_id: string;
  author_id: string | null;
  author: string;
  text: string;
  created_at: GeneratedTimestamp;
}

/** State of an inbox item. An item without a row is unread and unassigned. */
export interface InboxItemsTable {
  kind: 'review' | 'question' | 'answer' | 'message' | 'claim';
  /** The id, or the reference of a message or claim. */
  item_id: string;
  assignee_id: string | null;
  /** An item that shoppers changed later is unread and open again. */
  read_at: NullableTimestamp;
  done_at: NullableTimestamp;
  /** For messages; reviews, questions and answers have their own state. */
  hidden_at: NullableTimestamp;
  hidden_reason: string | null;
}

export interface VisitorUploadsTable {
  id: Generated<string>;
  /** addressKey of the client address. */
  sender: string;
  bytes: number;
  at: GeneratedTimestamp;
}

export interface MailsSentTable {
  id: Generated<string>;
  /** A hash of the address. */
  mailbox: string;
  at: GeneratedTimestamp;
}
