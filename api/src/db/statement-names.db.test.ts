import { openDatabase } from './open-database';
import { createEmptyTestDatabase } from '../testing/test-databases';
import { StatementNames } from './statement-names';
import { sql } from 'kysely';

test('a frequent statement gets its own, constant name', () => {
  const names = new StatementNames();
  const often = (text: string) => Array.from({ length: 12 }, () => names.of(text)).at(-1);
  expect(names.of('select 1')).toBeUndefined();
  const one = often('select 1');
  expect(one).toMatch(/^haat_\d+$/);
  expect(often('select 1')).toBe(one);
  expect(often('select 2')).not.toBe(one);
});

test('statements that read all columns get no name, and the number of names is limited', () => {
  const names = new StatementNames();
  for (let n = 0; n < 20; n += 1) expect(names.of('select * from orders')).toBeUndefined();
  for (let text = 0; text < 300; text += 1) for (let n = 0; n < 10; n += 1) names.of(`select ${text}`);
  expect(names.of('select 299')).toBeUndefined();
  expect(names.of('select 0')).toBeDefined();
});

test('a prepared statement still works after a column is added', async () => {
  const server = await createEmptyTestDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url }, { connections: 1 });
  try {
    await sql`create table shelf (id int primary key, name text)`.execute(db);
    await sql`insert into shelf values (1, 'brass')`.execute(db);
    const read = async () => (await sql<{ name: string }>`select name from shelf where id = ${1}`.execute(db)).rows;
    const readAll = async () => (await sql`select * from shelf where id = ${1}`.execute(db)).rows;
    const count = async () => db.transaction().execute((tx) => sql`select count(name) from shelf`.execute(tx));
    for (let n = 0; n < 20; n += 1) await Promise.all([read(), readAll(), count()]);
    const { rows: planned } = await sql<{
      statement: string;
    }>`select distinct statement from pg_prepared_statements where name like 'haat%' order by 1`.execute(db);
    expect(planned).toEqual([
      { statement: 'select count(name) from shelf' },
      { statement: 'select name from shelf where id = $1' },
    ]);
    await sql`alter table shelf add column place text`.execute(db);
    expect([await read(), await readAll()]).toEqual([[{ name: 'brass' }], [{ id: 1, name: 'brass', place: null }]]);
  } finally {
    await close();
    await server.drop();
  }
});
