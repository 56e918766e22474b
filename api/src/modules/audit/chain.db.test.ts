import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase } from '../../db/open-database';
import { createTestDatabase } from '../../testing/test-databases';
import { audit } from './audit';
import { entryOf } from './audit-rows';
import { canonicalJson, FIRST, hashOf } from './chain';
import { verifyChain } from './verify-chain';

test('canonical JSON is independent of key order, and stable when it is parsed and written again', () => {
  expect(canonicalJson({ b: 1, a: [undefined, new Date(0), { d: null, c: undefined }] })).toBe(
    '{"a":[null,"1970-01-01T00:00:00.000Z",{"d":null}],"b":1}',
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
    }),
  );
});

test('the hash of an entry is the SHA-256 of its canonical JSON with the previous hash', () => {
  const facts = {
    seq: 1,
    at: '2026-11-22T10:00:00.000Z',
    actorId: '7',
    actor: 'asha@haat.example',
    role: 'owner',
    action: 'order.packed',
    objectKind: 'order',
    objectId: 'HT-8K2M4Q',
    objectName: 'HT-8K2M4Q',
    before: { status: 'Placed' },
    after: { status: 'Packed' },
    requestId: null,
  };
  const text = `{"action":"order.packed","actor":"asha@haat.example","actorId":"7","after":{"status":"Packed"},"at":"2026-11-22T10:00:00.000Z","before":{"status":"Placed"},"objectId":"HT-8K2M4Q","objectKind":"order","objectName":"HT-8K2M4Q","previousHash":"${'0'.repeat(64)}","requestId":null,"role":"owner","seq":1}`;
  expect(hashOf(FIRST.hash, facts)).toBe(createHash('sha256').update(text).digest('hex'));
});

describe('on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const by = { id: '7', name: 'Asha', email: 'asha@haat.example', role: 'owner', requestId: 'request', done: [] };
  const write = (id: string) =>
    database.db.transaction().execute((trx) =>
      audit(trx, by, [
        {
          action: 'product.update',
          objectKind: 'product',
          objectId: id,
          objectName: `Lamp ${id}`,
          before: { pricePaise: 100, note: '' },
          after: { pricePaise: 200, note: 'a 😀, a half \ud800 and "quotes"' },
        },
      ]),
    );

  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openDatabase({ dataDir: '', databaseUrl: server.url });
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(`p${index}`)));
  });
  afterAll(async () => {
    await database.close();
    await server.drop();
  });

  it('fifty concurrent entries from several connections form one chain without gaps', async () => {
    expect(await verifyChain(database.db)).toMatchObject({ holds: true, entries: 50 });
  });

  it('refuses updates, deletes and truncation', async () => {
    for (const statement of [
      "update audit_entries set actor = 'other'",
      'delete from audit_entries where seq = 3',
      'truncate audit_entries',
    ]) {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(
        'The audit log is added to, never changed.',
      );
    }
    expect(await verifyChain(database.db)).toMatchObject({ holds: true });
  });

  /** Alters the log as the owner of the table could, with the trigger disabled; restores everything afterwards. */
  const tampered = async (statements: readonly string[], noted?: { seq: number; hash: string }) => {
    await sql`create table kept as select * from audit_entries`.execute(database.db);
    const head = await database.db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    await sql`alter table audit_entries disable trigger user`.execute(database.db);
    try {
      for (const statement of statements) await sql.raw(statement).execute(database.db);
      return await verifyChain(database.db, noted);
    } finally {
      await sql`delete from audit_entries`.execute(database.db);
      await sql`insert into audit_entries select * from kept`.execute(database.db);
      await sql`drop table kept`.execute(database.db);
      await database.db.updateTable('audit_head').set({ seq: head.seq, hash: head.hash }).execute();
      await sql`alter table audit_entries enable trigger user`.execute(database.db);
    }
  };

  it.each([
    ['another person', "update audit_entries set actor = 'ravi@haat.example' where seq = 20", 20, 'changed'],
    ['another time', "update audit_entries set at = at + interval '1 millisecond' where seq = 20", 20, 'changed'],
    ['another price', `update audit_entries set after = replace(after, '200', '201') where seq = 20`, 20, 'changed'],
    ['a removed value', 'update audit_entries set before = null where seq = 1', 1, 'changed'],
    ['invalid JSON', "update audit_entries set after = '{' where seq = 50", 50, 'changed'],
    ['another role', "update audit_entries set role = 'manager' where seq = 50", 50, 'changed'],
    ['a deleted entry', 'delete from audit_entries where seq = 20', 20, 'gone'],
    ['the deleted first entry', 'delete from audit_entries where seq = 1', 1, 'gone'],
    [
      'a deleted entry with renumbered successors',
      'delete from audit_entries where seq = 20; update audit_entries set seq = -seq where seq > 20; ' +
        'update audit_entries set seq = -seq - 1 where seq < 0',
      20,
      'gone',
    ],
    [
      'two swapped entries',
      'update audit_entries set seq = -20 where seq = 20; update audit_entries set seq = 20 where seq = 21; ' +
        'update audit_entries set seq = 21 where seq = -20',
      20,
      'gone',
    ],
    ['deleted last entries', 'delete from audit_entries where seq > 40', 41, 'cut off'],
    ['a deleted log', 'delete from audit_entries', 1, 'cut off'],
  ])('detects %s', async (_, statement, seq, why) => {
    expect(await tampered(statement.split('; '))).toMatchObject({ holds: false, seq, why });
  });

  it('detects a chain that was recomputed with valid hashes by comparing a hash noted before', async () => {
    const rows = (await database.db.selectFrom('audit_entries').selectAll().orderBy('seq').execute()).map(entryOf);
    let last = rows[18]?.hash ?? '';
    const rewritten = rows.slice(19).map((entry, index) => {
      const facts = { ...entry, ...(index === 0 && { actor: 'ravi@haat.example' }) };
      last = hashOf(last, facts);
      return `update audit_entries set actor = '${facts.actor}', hash = '${last}' where seq = ${facts.seq}`;
    });
    // Each entry also contains the hash of the previous one.
    const bound =
      'update audit_entries a set previous_hash = b.hash from audit_entries b where b.seq = a.seq - 1 and a.seq > 20';
    const statements = [...rewritten, bound, `update audit_head set hash = '${last}'`];
    expect(await tampered(statements)).toMatchObject({ holds: true });
    const noted = { seq: 30, hash: rows[29]?.hash ?? '' };
    expect(await tampered(statements, noted)).toMatchObject({ holds: false, seq: 30, why: 'not as noted' });
    expect(await verifyChain(database.db, noted)).toMatchObject({ holds: true, entries: 50 });
  });
});
