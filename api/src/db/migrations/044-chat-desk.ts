import { sql, type Kysely } from 'kysely';

const id = 'id text primary key default gen_random_uuid()::text';
const nine = { from: '09:00', to: '18:00' };

const statements = [
  // The member of staff to whom a chat is assigned.
  'alter table chats add column assignee_id text references users (id) on delete set null',
  `create index chats_assignee on chats (assignee_id) where state = 'open'`,
  'create index chat_messages_words on chat_messages using gin (text gin_trgm_ops)',
  // The last message that each member has read. Messages read by all stay read.
  `create table chat_reads (
    chat_id text not null references chats (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    seq bigint not null,
    primary key (chat_id, user_id)
  )`,
  'create index chat_reads_user on chat_reads (user_id)',
  'insert into chat_reads (chat_id, user_id, seq) select chats.id, staff_members.user_id, staff_read from chats cross join staff_members where staff_read > 0',
  // Internal notes. Separate from the messages, so that no code that reads messages for a shopper returns one.
  `create table chat_notes (
    ${id},
    chat_id text not null references chats (id) on delete cascade,
    client_id text not null,
    author_id text references users (id) on delete set null,
    author text not null,
    text text not null,
    created_at timestamptz not null default now(),
    unique (chat_id, client_id)
  )`,
  'create index chat_notes_words on chat_notes using gin (text gin_trgm_ops)',
  // Canned answers: those of a staff member, and shared ones.
  `create table canned_answers (
    ${id},
    owner_id text references users (id) on delete cascade,
    shortcut text not null,
    text text not null,
    version integer not null default 1
  )`,
  `create unique index canned_answers_shortcut on canned_answers (coalesce(owner_id, ''), shortcut)`,
  // Chat hours: one row, Sunday first, with the previous hours.
  `create table chat_hours (
    id text primary key default 'chat' check (id = 'chat'),
    days jsonb not null,
    holidays jsonb not null default '[]',
    version integer not null default 1
  )`,
  `insert into chat_hours (days) values ('${JSON.stringify([null, nine, nine, nine, nine, nine, nine])}')`,
];

/** Shared work of staff on chats (decision 047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
