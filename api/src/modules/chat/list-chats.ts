import type { ChatShow, ListedChat } from '@haat/shared/contract/admin-chats';
import type { ChatUnread } from '@haat/shared/contract/chat-unread';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { like } from '../../db/like';
import type { Database } from '../../db/schema';

/** Joins the assignee `s` of chat `c`, unless they left or are suspended. */
const atWork = sql`left join staff_members s on s.user_id = c.assignee_id and s.suspended_at is null`;
/** Shopper messages of chat `c` after the read position `r` of a member of staff. */
const unseen = sql`chat_messages m where m.chat_id = c.id and m.side = 'shopper' and m.seq > coalesce(r.seq, 0)`;

const narrowedTo = (show: ChatShow, userId: string): RawBuilder<unknown> => {
  switch (show) {
    case 'mine':
      return sql`c.state = 'open' and c.assignee_id = ${userId}`;
    // Includes chats whose assignee has left or is suspended: no one else would notice them.
    case 'unassigned':
      return sql`c.state = 'open' and s.user_id is null`;
    case 'all':
      return sql`c.state = 'open'`;
    case 'closed':
      return sql`c.state = 'closed'`;
  }
};

/** Searches names, addresses, messages, notes and order numbers. */
const holds = (text: string): RawBuilder<unknown> => {
  const pattern = like(text);
  return sql`(c.name ilike ${pattern} or c.email ilike ${pattern}
    or exists (select 1 from chat_messages m where m.chat_id = c.id and m.text ilike ${pattern})
    or exists (select 1 from chat_notes n where n.chat_id = c.id and n.text ilike ${pattern})
    or exists (select 1 from orders o where o.user_id = c.user_id and o.id ilike ${pattern}))`;
};

interface Asked {
  show: ChatShow;
  q: string;
  page: number;
  size: number;
}

/**
 * Chats as a member of staff sees them, latest messages first. @returns one row more than the page size if there is
 * another page
 */
export async function listChats(
  db: Kysely<Database>,
  userId: string,
  { show, q, page, size }: Asked,
): Promise<ListedChat[]> {
  const { rows } = await sql<
    Omit<ListedChat, 'updatedAt' | 'lastSide' | 'assignee'> & {
      updated_at: Date;
      last_side: ListedChat['lastSide'];
      assignee_id: string | null;
      assignee: string | null;
    }
  >`
    select c.id, c.name, c.email, c.state, c.updated_at, l.text as last, l.side as last_side, u.id as assignee_id, u.name as assignee, (select count(*)::int from ${unseen}) as unread
    from chats c ${atWork}
    left join users u on u.id = c.assignee_id
    left join chat_reads r on r.chat_id = c.id and r.user_id = ${userId}
    cross join lateral (select m.text, m.side from chat_messages m where m.chat_id = c.id order by m.seq desc limit 1) l
    where ${narrowedTo(show, userId)} and ${q === '' ? sql`true` : holds(q)}
    order by c.updated_at desc, c.id limit ${size + 1} offset ${page * size}`.execute(db);
  return rows.map(({ updated_at, last_side, assignee_id, assignee, ...chat }) => ({
    ...chat,
    updatedAt: updated_at.toISOString(),
    lastSide: last_side,
    assignee: assignee_id !== null && assignee !== null ? { id: assignee_id, name: assignee } : null,
  }));
}

/** The number of open chats with messages that a member of staff has not read. */
export async function unreadChats(db: Kysely<Database>, userId: string): Promise<ChatUnread> {
  const {
    rows: [counts],
  } = await sql<ChatUnread>`
    select (count(*) filter (where c.assignee_id = ${userId}))::int as mine, (count(*) filter (where s.user_id is null))::int as unassigned, count(*)::int as all
    from chats c ${atWork} left join chat_reads r on r.chat_id = c.id and r.user_id = ${userId}
    where c.state = 'open' and exists (select 1 from ${unseen})`.execute(db);
  return counts ?? { mine: 0, unassigned: 0, all: 0 };
}
