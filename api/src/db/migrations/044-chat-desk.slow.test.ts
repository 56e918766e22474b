import { Migrator, sql } from 'kysely';
import { hoursText, readHours } from '../../modules/chat/chat-hours';
import { unreadChats } from '../../modules/chat/list-chats';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('chats that staff had read are read for every member, and the chat hours stay', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('035-product-jobs');
    await sql`insert into users (id, email, name, password_hash) values ('u1', 'asha@haat.example', 'Asha', 'none'), ('u2', 'ravi@haat.example', 'Ravi', 'none')`.execute(
      db,
    );
    await sql`insert into staff_members (user_id, role) values ('u1', 'support'), ('u2', 'owner')`.execute(db);
    await sql`insert into chats (id, name) values ('read', 'Meera'), ('half', 'Leela'), ('new', 'Zubin')`.execute(db);
    for (const [chat, text] of [
      ['read', 'Hello?'],
      ['half', 'Hello?'],
      ['half', 'Are you there?'],
      ['new', 'Hello?'],
    ] as const) {
      await sql`insert into chat_messages (chat_id, client_id, side, author, text) values (${chat}, ${text}, 'shopper', 'A', ${text})`.execute(
        db,
      );
    }
    await sql`update chats set staff_read = (select case when chats.id = 'read' then max(seq) else min(seq) end from chat_messages where chat_id = chats.id) where id in ('read', 'half')`.execute(
      db,
    );
    await migrator.migrateToLatest();
    for (const person of ['u1', 'u2'])
      expect([person, await unreadChats(db, person)]).toEqual([person, { mine: 0, unassigned: 2, all: 2 }]);
    expect(hoursText(await readHours(db))).toBe('9AM-6PM, Monday to Saturday');
  } finally {
    await close();
  }
});
