import type { InboxEntry, inboxQuerySchema } from '@haat/shared/contract/inbox';
import { inboxItemKinds, type InboxItemKind, type InboxKind } from '@haat/shared/contract/inbox-kinds';
import type { InboxUnread } from '@haat/shared/contract/inbox-unread';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';

type InboxFilter = Omit<z.output<typeof inboxQuerySchema>, 'page' | 'kind'>;
/** The query of one kind of item: a branch of the union of all kinds. */
interface Branch {
  /** The tables: `i` is the item, `m` are the marks of staff. */
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  author: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  rating: RawBuilder<unknown>;
  about: RawBuilder<unknown>;
  state: RawBuilder<unknown>;
  isUnread: RawBuilder<unknown>;
  isWaiting: RawBuilder<unknown>;
  assignee: RawBuilder<unknown>;
  /** Columns that the search reads besides author, title, text and subject. */
  searchColumns: RawBuilder<unknown>[];
}

/** A review with so many stars or fewer needs an answer first. */
const LOW_RATING = 2;
const nullText = sql`null::text`;
const marks = (kind: InboxItemKind, key: RawBuilder<unknown>) =>
  sql`left join inbox_items m on m.kind = ${sql.lit(kind)} and m.item_id = ${key}`;
const unreadSince = (at: RawBuilder<unknown>) => sql`(m.read_at is null or m.read_at < ${at})`;
const isDone = (at: RawBuilder<unknown>) => sql`coalesce(m.done_at >= ${at}, false)`;

/** A question changes when a buyer answers it. */
const questionAt = sql`greatest(i.created_at,
  (select max(a.created_at) from answers a where a.question_id = i.id and a.side = 'buyer'))`;

/** @param userId the member of staff: each has their own read position in chats */
const branchOf = (kind: InboxKind, userId: string): Branch => {
  switch (kind) {
    case 'review':
      return {
        from: sql`reviews i join products p on p.id = i.product_id ${marks('review', sql`i.id`)}`,
        id: sql`i.id`,
        at: sql`i.updated_at`,
        author: sql`i.author`,
        title: sql`i.title`,
        text: sql`i.text`,
        rating: sql`i.rating`,
        about: sql`p.name`,
        state: sql`case when i.state = 'refused' then 'hidden'
          when i.state = 'shown' and (i.reply is not null or ${isDone(sql`i.updated_at`)}) then 'answered'
          else 'open' end`,
        isUnread: unreadSince(sql`i.updated_at`),
        isWaiting: sql`i.state = 'waiting'`,
        assignee: sql`m.assignee_id`,
        searchColumns: [sql`i.reply`],
      };
    case 'question':
      return {
        from: sql`questions i join products p on p.id = i.product_id ${marks('question', sql`i.id`)}`,
        id: sql`i.id`,
        at: questionAt,
        author: sql`i.author`,
        title: nullText,
        text: sql`i.text`,
        rating: sql`null::int`,
        about: sql`p.name`,
        state: sql`case when i.state = 'refused' then 'hidden'
          when i.state = 'waiting' then 'open'
          when exists (select 1 from answers a where a.question_id = i.id and a.state = 'waiting') then 'open'
          when exists (
            select 1 from answers a where a.question_id = i.id and a.side = 'shop' and a.state = 'shown')
            or ${isDone(questionAt)} then 'answered' else 'open' end`,
        isUnread: unreadSince(questionAt),
        isWaiting: sql`i.state = 'waiting'`,
        assignee: sql`m.assignee_id`,
        searchColumns: [],
      };
    case 'message':
      return {
        from: sql`messages i ${marks('message', sql`i.reference`)}`,
        id: sql`i.reference`,
        at: sql`i.created_at`,
        author: sql`i.name`,
        title: sql`i.topic`,
        text: sql`i.message`,
        rating: sql`null::int`,
        about: nullText,
        state: sql`case when m.hidden_at is not null then 'hidden'
          when m.done_at is not null then 'answered'
          when exists (select 1 from message_replies a where a.message_id = i.id) then 'answered'
          else 'open' end`,
        isUnread: unreadSince(sql`i.created_at`),
        isWaiting: sql`false`,
        assignee: sql`m.assignee_id`,
        searchColumns: [sql`i.email`, sql`i.reference`],
      };
    case 'claim':
      return {
        from: sql`claims i ${marks('claim', sql`i.reference`)}`,
        id: sql`i.reference`,
        at: sql`i.created_at`,
        author: sql`i.email`,
        title: sql`i.reason`,
        text: sql`i.description`,
        rating: sql`null::int`,
        about: sql`i.order_id`,
        state: sql`case when i.status = 'Open' then 'open' else 'answered' end`,
        isUnread: unreadSince(sql`i.created_at`),
        isWaiting: sql`false`,
        assignee: sql`m.assignee_id`,
        searchColumns: [sql`i.reference`],
      };
    case 'chat':
      return {
        from: sql`chats i
          left join chat_reads r on r.chat_id = i.id and r.user_id = ${userId}
          cross join lateral (
            select c.text from chat_messages c where c.chat_id = i.id order by c.seq desc limit 1) l`,
        id: sql`i.id`,
        at: sql`i.updated_at`,
        author: sql`i.name`,
        title: nullText,
        text: sql`l.text`,
        rating: sql`null::int`,
        about: nullText,
        state: sql`case when i.state = 'open' then 'open' else 'answered' end`,
        isUnread: sql`exists (select 1 from chat_messages c
          where c.chat_id = i.id and c.side = 'shopper' and c.seq > coalesce(r.seq, 0))`,
        isWaiting: sql`false`,
        assignee: sql`i.assignee_id`,
        searchColumns: [sql`i.email`],
      };
  }
};

/** The assignee of an item, unless they left or are suspended. */
const activeAssignee = (assignee: RawBuilder<unknown>) =>
  sql`(select s.user_id from staff_members s where s.user_id = ${assignee} and s.suspended_at is null)`;

function filterOf(
  branch: Branch,
  userId: string,
  { state, assigned, unread, low, q }: InboxFilter,
): RawBuilder<unknown> {
  const pattern = like(q);
  const isMineOrNone = sql`coalesce(${activeAssignee(branch.assignee)}, ${userId}) = ${userId}`;
  const conditions = [
    ...(state ? [sql`${branch.state} = ${state}`] : []),
    ...(assigned === 'me' ? [sql`${branch.assignee} = ${userId}`] : []),
    ...(assigned === 'none' ? [sql`${activeAssignee(branch.assignee)} is null`] : []),
    ...(assigned === 'me-or-none' ? [isMineOrNone] : []),
    ...(unread ? [branch.isUnread] : []),
    // As in the counts: hidden items need no reading.
    ...(unread && !state ? [sql`${branch.state} <> 'hidden'`] : []),
    ...(low ? [sql`${branch.rating} <= ${LOW_RATING}`] : []),
    ...(q
      ? [
          sql`(${sql.join(
            [branch.author, branch.title, branch.text, branch.about, ...branch.searchColumns].map(
              (column) => sql`${column} ilike ${pattern}`,
            ),
            sql` or `,
          )})`,
        ]
      : []),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

interface Row extends Omit<InboxEntry, 'at' | 'isUnread' | 'isWaiting' | 'assignee'> {
  at: Date;
  is_unread: boolean;
  is_waiting: boolean;
  assignee_id: string | null;
  assignee: string | null;
}

const columnsOf = (
  kind: InboxKind,
  { id, at, author, title, text, rating, about, state, isUnread, isWaiting }: Branch,
) =>
  sql`${sql.lit(kind)} as kind, ${id} as id, ${at} as at, ${author} as author, ${title} as title, ${text} as text,
    ${rating} as rating, ${about} as about, ${state} as state, ${isUnread} as is_unread, ${isWaiting} as is_waiting`;

const entryOf = ({ at, is_unread, is_waiting, assignee_id, assignee, ...item }: Row): InboxEntry => ({
  ...item,
  at: at.toISOString(),
  isUnread: is_unread,
  isWaiting: is_waiting,
  assignee: assignee_id !== null && assignee !== null ? { id: assignee_id, name: assignee } : null,
});

/** Items of the inbox, newest first. @returns one row more than the page size if there is another page */
export async function listInbox(
  db: Kysely<Database>,
  userId: string,
  kinds: readonly InboxKind[],
  filter: InboxFilter,
  { page, size }: { page: number; size: number },
): Promise<InboxEntry[]> {
  if (kinds.length === 0) return [];
  const limit = (page + 1) * size + 1;
  // Each kind returns at most the rows of the pages so far, by its own index.
  const branches = kinds.map((kind) => {
    const branch = branchOf(kind, userId);
    return sql`(select ${columnsOf(kind, branch)}, ${branch.assignee} as assignee_id
      from ${branch.from} where ${filterOf(branch, userId, filter)}
      order by ${branch.at} desc, ${branch.id} limit ${limit})`;
  });
  const { rows } = await sql<Row>`
    select t.*, u.name as assignee from (${sql.join(branches, sql` union all `)}) t
    left join users u on u.id = t.assignee_id
    order by t.at desc, t.id limit ${size + 1} offset ${page * size}`.execute(db);
  return rows.map(entryOf);
}

/** One item of the list; undefined if it does not exist. */
export async function findInboxEntry(
  db: Kysely<Database>,
  userId: string,
  kind: InboxItemKind,
  id: string,
): Promise<InboxEntry | undefined> {
  const branch = branchOf(kind, userId);
  const { rows } = await sql<Row>`
    select ${columnsOf(kind, branch)}, u.id as assignee_id, u.name as assignee
    from ${branch.from} left join users u on u.id = ${branch.assignee} where ${branch.id} = ${id}`.execute(db);
  const [row] = rows;
  return row && entryOf(row);
}

/** Counts unread, visible items of each kind that are assigned to a member of staff or unassigned. */
export async function countUnread(
  db: Kysely<Database>,
  userId: string,
  kinds: readonly InboxItemKind[],
): Promise<InboxUnread> {
  const counts = kinds.map((kind) => {
    const branch = branchOf(kind, userId);
    // The list that the dashboard opens from the count has the same conditions.
    return sql`select ${sql.lit(kind)} as kind, count(*)::int as unread from ${branch.from}
      where ${filterOf(branch, userId, { assigned: 'me-or-none', unread: '1', q: '' })}`;
  });
  const { rows } =
    counts.length === 0
      ? { rows: [] }
      : await sql<{ kind: InboxItemKind; unread: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const found = new Map(rows.map(({ kind, unread }) => [kind, unread]));
  const [review, question, message, claim] = inboxItemKinds.map((kind) => found.get(kind) ?? 0);
  return { review: review ?? 0, question: question ?? 0, message: message ?? 0, claim: claim ?? 0 };
}
