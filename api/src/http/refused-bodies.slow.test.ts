import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SERVICE_TOKEN, shopTerms } from '../testing/shop-terms';
import { startApi, type TestApi } from '../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases';

// An API process of its own, whose memory nothing else uses.

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

/** Processor time of the process so far, in ms: utime and stime of proc(5), in hundredths of a second. */
function processorMs(): number {
  const fields = readFileSync(`/proc/${api.pid()}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

let guests = 0;
/**
 * Sends a body as a guest from a new address, to which no rate limit applies yet.
 * @returns the status; null if the connection ended without a response
 */
const send = (path: string, type: string, body = BODY) =>
  new Promise<number | null>((resolve) => {
    const call = request(`${api.url}${path}`, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': type,
        'content-length': body.length,
        'x-forwarded-for': `198.18.${(guests += 1) >> 8}.${guests & 255}`,
      },
    });
    call
      .on('response', (answer) => {
        resolve(answer.statusCode ?? null);
        call.destroy();
      })
      .on('error', () => resolve(null));
    call.end(body);
  });

const kinds = [
  ['a call of staff', '/api/admin/imports', 'text/csv; charset=utf-8', 401],
  ['a claim of another person', '/api/claims/CL-ANY/photos', 'image/png', 404],
  ['a chat of another person', '/api/chats/any/attachments', 'image/png', 404],
  ['a call of everyone', '/api/orders/create', 'application/json', 413],
  ['a call of everyone, as a file', '/api/chats', 'image/png', 415],
] as const;

test.each(kinds)(
  'forty guests who send 15 MB each to %s are refused, and take no memory',
  async (_, path, type, status) => {
    // The first calls load code.
    await send(path, type);
    const before = memory('VmRSS');
    resetPeak();
    const statuses = await Promise.all(Array.from({ length: GUESTS }, () => send(path, type)));
    expect(statuses.filter((one) => one !== null && one !== status)).toEqual([]);
    expect(statuses).toContain(status);
    expect(memory('VmHWM') - before).toBeLessThan(MAX_GROWTH);
    expect((await fetch(`${api.url}/api/ready`)).status).toBe(200);
  },
);

/** Enough that the hundredths of a second in which processor time is counted are small. */
const MEASURED = 100;

// Times are not asserted: `npm run bars` prints this figure.
test.each(kinds)('what a refused body of 1 MB to %s costs is measured', async (what, path, type, status) => {
  const body = Buffer.alloc(1_000_000, '[');
  const before = processorMs();
  const statuses: (number | null)[] = [];
  for (let sent = 0; sent < MEASURED; sent += 1) statuses.push(await send(path, type, body));
  const spent = processorMs() - before;
  expect(statuses.filter((one) => one !== null && one !== status)).toEqual([]);
  const { BAR_FIGURES: file } = process.env;
  if (file)
    appendFileSync(file, `${(spent / MEASURED).toFixed(1)} ms of processor for a refused body of 1 MB: ${what}\n`);
});
