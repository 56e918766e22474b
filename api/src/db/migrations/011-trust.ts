import { sql, type Kysely } from 'kysely';

const id = 'id text primary key default gen_random_uuid()::text';
const now = 'timestamptz not null default now()';
const states = "check (state in ('waiting', 'shown', 'refused'))";
const product = 'product_id text not null references products (id) on delete cascade';
const user = 'user_id text not null references users (id) on delete cascade';

const statements = [
  `create table reviews (
    ${id}, ${product}, ${user},
    author text not null,
    rating smallint not null check (rating between 1 and 5),
    title text not null,
    text text not null,
    state text not null ${states},
    helpful integer not null default 0,
    created_at ${now},
    updated_at ${now},
    unique (product_id, user_id)
  )`,
  "create index reviews_shown on reviews (product_id, helpful desc, created_at desc) where state = 'shown'",
  'create index reviews_user on reviews (user_id)',
  'create index reviews_state on reviews (state, updated_at)',
  `create table review_photos (
    ${id},
    review_id text not null references reviews (id) on delete cascade,
    large bytea not null,
    small bytea not null,
    width integer not null,
    height integer not null,
    created_at ${now}
  )`,
  'create index review_photos_review on review_photos (review_id, created_at)',
  `create table review_votes (review_id text not null references reviews (id) on delete cascade, ${user}, primary key (review_id, user_id))`,
  'create index review_votes_user on review_votes (user_id)',

  `create table questions (${id}, ${product}, ${user}, author text not null, text text not null, state text not null ${states}, created_at ${now})`,
  "create index questions_shown on questions (product_id, created_at desc) where state = 'shown'",
  'create index questions_user on questions (user_id)',
  // The shop's answers outlive the account of their author: their user_id is null.
  `create table answers (
    ${id},
    question_id text not null references questions (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    author text not null,
    side text not null check (side in ('shop', 'buyer') and (side = 'shop' or user_id is not null)),
    text text not null,
    state text not null ${states},
    helpful integer not null default 0,
    created_at ${now}
  )`,
  'create index answers_question on answers (question_id, created_at)',
  'create index answers_user on answers (user_id)',
  `create table answer_votes (answer_id text not null references answers (id) on delete cascade, ${user}, primary key (answer_id, user_id))`,
  'create index answer_votes_user on answer_votes (user_id)',

  // Data shown with a product outside the catalogue's tables are part of its version too, because pages and responses
  // are cached by it.
  `create function note_products(ids text[]) returns void language plpgsql as $$
  declare
    t bigint;
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    t := catalogue_transaction();
    insert into catalogue_changes (transaction_id, ord) select t, p.ord from products p where p.id = any (ids);
  end $$`,

  // Locked first, in the order of their ids, like keep_product_totals and for the same reasons.
  `create function keep_review_totals(ids text[]) returns void language plpgsql as $$
  begin
    if coalesce(cardinality(ids), 0) = 0 then return; end if;
    perform 1 from products where id = any (ids) order by id for no key update;
    update products p set rating = t.rating, reviews = t.reviews
    from (
      select i.id as product_id, count(r.id)::int as reviews, round(avg(r.rating), 1)::double precision as rating
      from unnest(ids) as i (id) left join reviews r on r.product_id = i.id and r.state = 'shown'
      group by i.id
    ) t
    where p.id = t.product_id and (p.rating is distinct from t.rating or p.reviews <> t.reviews);
    perform note_products(ids);
  end $$`,
  ...triggersOf(
    'reviews',
    (rows) =>
      `perform keep_review_totals((select array_agg(distinct product_id) from (${rows}) r where state = 'shown'))`,
  ),
  ...triggersOf(
    'questions',
    (rows) => `perform note_products((select array_agg(distinct product_id) from (${rows}) r where state = 'shown'))`,
  ),
  ...triggersOf(
    'answers',
    (rows) =>
      `perform note_products((select array_agg(distinct q.product_id) from (${rows}) r join questions q on q.id = r.question_id where r.state = 'shown'))`,
  ),
  ...['review', 'answer'].flatMap((what) =>
    triggersOf(
      `${what}_votes`,
      (rows) =>
        `update ${what}s set helpful = (select count(*) from ${what}_votes v where v.${what}_id = ${what}s.id) where id in (select ${what}_id from (${rows}) r)`,
    ),
  ),

  // From now on, ratings come from reviews; those in the sample data came from no review.
  'update products set rating = null, reviews = 0 where rating is not null or reviews <> 0',

  `create table bought_together (
    ${product},
    other_id text not null references products (id) on delete cascade,
    orders integer not null check (orders > 0),
    primary key (product_id, other_id)
  )`,
  'create index bought_together_other on bought_together (other_id)',

  `create table chats (
    ${id},
    user_id text references users (id) on delete cascade,
    name text not null,
    email text,
    state text not null default 'open' check (state in ('open', 'closed')),
    shopper_read bigint not null default 0,
    staff_read bigint not null default 0,
    away_at timestamptz,
    transcript_at timestamptz,
    created_at ${now},
    updated_at ${now}
  )`,
  'create index chats_newest on chats (state, updated_at desc)',
  'create index chats_user on chats (user_id)',
  `create table chat_messages (
    seq bigint generated always as identity primary key,
    chat_id text not null references chats (id) on delete cascade,
    client_id text not null,
    side text not null check (side in ('shopper', 'staff', 'shop')),
    author text not null,
    text text not null,
    created_at ${now},
    unique (chat_id, client_id)
  )`,
  'create index chat_messages_chat on chat_messages (chat_id, seq)',
  `create table chat_attachments (
    ${id},
    chat_id text not null references chats (id) on delete cascade,
    message_seq bigint references chat_messages (seq) on delete cascade,
    side text not null check (side in ('shopper', 'staff')),
    name text not null,
    type text not null check (type in ('image/webp', 'application/pdf')),
    bytes bytea not null,
    created_at ${now}
  )`,
  'create index chat_attachments_chat on chat_attachments (chat_id)',
  'create index chat_attachments_message on chat_attachments (message_seq)',
];

/** Runs code after each statement on a table, with the old and new rows. */
function triggersOf(table: string, action: (rows: string) => string): string[] {
  const events = [
    ['insert', 'new table as changed', 'select * from changed'],
    ['update', 'old table as was new table as changed', 'select * from was union all select * from changed'],
    ['delete', 'old table as was', 'select * from was'],
  ] as const;
  return events.flatMap(([event, tables, rows]) => [
    `create function ${table}_${event}_kept() returns trigger language plpgsql as $$ begin ${action(rows)}; return null; end $$`,
    `create trigger ${table}_${event}_kept after ${event} on ${table} referencing ${tables} for each statement execute function ${table}_${event}_kept()`,
  ]);
}

/**
 * Reviews, questions and answers, products bought together, chats. The database maintains a product's rating and number
 * of reviews from its visible reviews, in the transaction of each change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
