import { sql, type Kysely } from 'kysely';

const statements = [
  // Separate from the items: a change of a review or question would renew the cached pages of its product.
  `create table inbox_items (
    kind text not null check (kind in ('review', 'question', 'answer', 'message', 'claim')),
    item_id text not null,
    assignee_id text references users (id) on delete set null,
    read_at timestamptz,
    done_at timestamptz,
    hidden_at timestamptz,
    hidden_reason text,
    primary key (kind, item_id)
  )`,
  'create index inbox_items_assignee on inbox_items (assignee_id) where assignee_id is not null',
  `create table message_replies (
    id text primary key default gen_random_uuid()::text,
    message_id text not null references messages (id) on delete cascade,
    client_id text not null,
    author_id text references users (id) on delete set null,
    author text not null,
    text text not null,
    created_at timestamptz not null default now(),
    unique (message_id, client_id)
  )`,
  'create index message_replies_author on message_replies (author_id)',
  'create index reviews_newest on reviews (updated_at desc)',
  'create index questions_newest on questions (created_at desc)',
  // Older items are not unread, and visible reviews need no answer.
  `insert into inbox_items (kind, item_id, read_at, done_at)
    select 'review', id, now(), now() from reviews where state <> 'waiting'
    union all select 'question', id, now(), null from questions where state <> 'waiting'
    union all select 'message', reference, read_at, null from messages where read_at is not null
    union all select 'claim', reference, now(), null from claims where status <> 'Open'`,
  'alter table messages drop column read_at',
  `create function forget_inbox_item() returns trigger language plpgsql as $$ begin
    delete from inbox_items where kind = tg_argv[0] and item_id = to_jsonb(old) ->> tg_argv[1];
    return null;
  end $$`,
  ...(
    [
      ['reviews', 'review', 'id'],
      ['questions', 'question', 'id'],
      ['answers', 'answer', 'id'],
      ['messages', 'message', 'reference'],
      ['claims', 'claim', 'reference'],
    ] as const
  ).map(
    ([table, kind, key]) =>
      `create trigger ${table}_inbox after delete on ${table} for each row execute function forget_inbox_item('${kind}', '${key}')`,
  ),
];

/** Actions of staff on content by shoppers: assigned, read, done, hidden with a reason; and replies to messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
