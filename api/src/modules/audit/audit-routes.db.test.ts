import type { AuditCheck, AuditPage } from '@haat/shared/contract/audit';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { audit, type AuditEntry } from './audit';

let shop: TestApp;
let headers: { authorization: string };
const asha = { id: '1', name: 'Asha', email: 'asha@haat.example', role: 'owner', requestId: 'r1', done: [] };
const ravi = { id: '2', name: 'Ravi', email: 'ravi_k@haat.example', role: 'catalogue', requestId: null, done: [] };
const entry = (
  action: string,
  objectKind: AuditEntry['objectKind'],
  objectId: string,
  after: object,
  objectName = objectId,
): AuditEntry => ({ action, objectKind, objectId, objectName, before: null, after });

beforeAll(async () => {
  shop = await startTestApp();
  headers = (await signInAs(shop, 'read-only')).headers;
  const write = (by: typeof asha | typeof ravi, entries: AuditEntry[]) =>
    shop.db.transaction().execute((trx) => audit(trx, by, entries));
  await write(asha, [
    entry('order.packed', 'order', 'HT-1', { status: 'Packed' }),
    entry('order.shipped', 'order', 'HT-1', { status: 'In Transit' }),
  ]);
  await write(ravi, [
    entry('product.update', 'product', 'lamp', { name: '=HYPERLINK("http://evil.example")' }, '=1+1'),
    entry('stock.set', 'variant', 'lamp/7', { stock: 3 }),
    entry('product.update', 'product', 'lampshade', { pricePaise: 5 }),
  ]);
});
afterAll(() => shop.close());

const get = async <Body>(path: string) => {
  const answer = await shop.app.inject({ url: `/api/admin/audit${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>();
};
const found = async (query: string) => (await get<AuditPage>(`?${query}`)).content.map(({ seq }) => seq);

test.each([
  ['', [5, 4, 3, 2, 1]],
  ['person=RAVI', [5, 4, 3]],
  ['person=ravi_k', [5, 4, 3]],
  ['person=ravi%25k', []],
  ['person=a%25%40', []],
  ['action=order.packed', [1]],
  ['action=order.', [2, 1]],
  ['action=order', []],
  ['object=product', [5, 3]],
  ['object=product%3Alamp', [3]],
  ['object=variant%3Alamp', [4]],
  ['object=order%3AHT-1', [2, 1]],
  ['q=hyperlink', [3]],
  ['q=in%20transit', [2]],
  ['q=100%25', []],
  ['person=asha&action=order.shipped', [2]],
  ['since=2000-01-01T00%3A00%3A00Z', [5, 4, 3, 2, 1]],
  ['until=2000-01-01T00%3A00%3A00Z', []],
])('the query %j finds %j', async (query, seqs) => {
  expect(await found(query)).toEqual(seqs);
});

test('is paged, newest first, with a cursor for the next page', async () => {
  const seen: number[] = [];
  let before: number | null = 99;
  for (; before !== null;) {
    const page: AuditPage = await get<AuditPage>(`?size=2&before=${before}`);
    seen.push(...page.content.map(({ seq }) => seq));
    before = page.next;
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
  expect((await get<AuditPage>('?size=1')).content).toEqual([
    {
      seq: 5,
      at: expect.any(String),
      actor: { id: '2', email: 'ravi_k@haat.example', role: 'catalogue' },
      action: 'product.update',
      object: { kind: 'product', id: 'lampshade', name: 'lampshade' },
      before: null,
      after: { pricePaise: 5 },
      requestId: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('is exported as CSV with the same filters, and formulas are escaped', async () => {
  const answer = await shop.app.inject({ url: '/api/admin/audit/export?object=product%3Alamp', headers });
  expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="haat-audit.csv"',
  ]);
  const rows = parse(answer.body) as string[][];
  expect(rows).toEqual([
    ['No.', 'At', 'Person', 'Role', 'Action', 'Kind', 'Id', 'Name', 'Before', 'After', 'Request', 'Hash'],
    [
      '3',
      expect.any(String),
      'ravi_k@haat.example',
      'catalogue',
      'product.update',
      'product',
      'lamp',
      "'=1+1",
      '',
      '{"name":"=HYPERLINK(\\"http://evil.example\\")"}',
      '',
      expect.any(String),
    ],
  ]);
  expect((parse((await shop.app.inject({ url: '/api/admin/audit/export', headers })).body) as string[][]).length).toBe(
    6,
  );
});

test('a text search uses its index', async () => {
  await sql`set enable_seqscan = off`.execute(shop.db);
  const { rows } = await sql<
    Record<'QUERY PLAN', string>
  >`explain select * from audit_entries where (actor || ' ' || action || ' ' || object_id || ' ' || object_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')) ilike '%hyperlink%'`.execute(
    shop.db,
  );
  await sql`set enable_seqscan = on`.execute(shop.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_words');
});

test('the check finds the first entry that was changed, or that differs from a noted hash', async () => {
  const whole = await get<AuditCheck>('/check');
  expect(whole).toEqual({ holds: true, entries: 5, head: { seq: 5, hash: expect.any(String) }, fault: null });
  expect(await get<AuditCheck>(`/check?seq=5&hash=${whole.head.hash}`)).toMatchObject({ holds: true });
  expect(await get<AuditCheck>(`/check?seq=5&hash=${'0'.repeat(64)}`)).toMatchObject({
    holds: false,
    fault: { seq: 5, why: 'not as noted' },
  });
  await sql`alter table audit_entries disable trigger user`.execute(shop.db);
  await sql`update audit_entries set role = 'support' where seq = 2`.execute(shop.db);
  expect(await get<AuditCheck>('/check')).toEqual({
    holds: false,
    entries: 1,
    head: whole.head,
    fault: { seq: 2, why: 'changed', message: 'This entry differs from what was written.' },
  });
});
