import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_TOKEN, shopTerms } from '../testing/shop-terms';
import { startApi, type TestApi } from '../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases';

// An API process of its own, whose memory nothing else uses.
jest.setTimeout(300_000);

const GUESTS = 40;
const BODY = Buffer.alloc(15_000_000, '[');
/** Bytes by which the process may grow; the bodies have 600 MB together. */
const MAX_GROWTH = 96 * 1_048_576;

let server: TestDatabase;
let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'haat-refused-'));

beforeAll(async () => {
  server = await createTestDatabase();
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  api = await startApi({
    DATABASE_URL: server.url,
    HAAT_DATA_DIR: join(folder, 'data'),
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: shopTerms().sessionSecret,
    SERVICE_TOKEN,
  });
});
afterAll(async () => {
  await api.stop();
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes of memory of the process: now, or at most since the last reset. */
function memory(line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${api.pid()}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
}
// See proc(5), clear_refs.
const resetPeak = () => writeFileSync(`/proc/${api.pid()}/clear_refs`, '5');

/** Sends the body as a guest. @returns the status; null if the connection ended without a response */
const send = (path: string, type: string) =>
  new Promise<number | null>((resolve) => {
    const call = request(`${api.url}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'content-length': BODY.length },
    });
    call
      .on('response', (answer) => {
        resolve(answer.statusCode ?? null);
        call.destroy();
      })
      .on('error', () => resolve(null));
    call.end(BODY);
  });

test.each([
  ['a call of staff', '/api/admin/imports', 'text/csv; charset=utf-8', 401],
  ['a claim of another person', '/api/claims/CL-ANY/photos', 'image/png', 404],
  ['a chat of another person', '/api/chats/any/attachments', 'image/png', 404],
  ['a call of everyone', '/api/orders/create', 'application/json', 413],
  ['a call of everyone, as a file', '/api/chats', 'image/png', 415],
])('forty guests who send 15 MB each to %s are refused, and take no memory', async (_, path, type, status) => {
  // The first calls load code.
  await send(path, type);
  const before = memory('VmRSS');
  resetPeak();
  const statuses = await Promise.all(Array.from({ length: GUESTS }, () => send(path, type)));
  expect(statuses.filter((one) => one !== null && one !== status && one !== 429)).toEqual([]);
  expect(statuses).toContain(status);
  expect(memory('VmHWM') - before).toBeLessThan(MAX_GROWTH);
  expect((await fetch(`${api.url}/api/ready`)).status).toBe(200);
});
