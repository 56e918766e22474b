import { randomInt } from 'node:crypto';
import {
  copyFileSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../db/open-database';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { SERVICE_TOKEN, shopTerms } from '../../testing/shop-terms';
import { startApi, type TestApi } from '../../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';

// What the process of the API still holds of cards after their orders: what lives on its heap, and the bytes of its
// memory.
jest.setTimeout(180_000);

const folder = mkdtempSync(join(tmpdir(), 'haat-memory-'));
let server: TestDatabase | null = null;
let api: TestApi;

beforeAll(async () => {
  server = await createTestDatabase();
  const database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  await addProduct(database.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }]);
  await addProduct(database.db, 'gone', [{ sku: 'GONE', price: 45.25, stock: 0 }]);
  await database.close();
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  mkdirSync(join(folder, 'tree'));
  mkdirSync(join(folder, 'heap'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  const { sessionSecret } = shopTerms();
  api = await startApi(
    {
      DATABASE_URL: server.url,
      HAAT_DATA_DIR: join(folder, 'data'),
      HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
      SESSION_SECRET: sessionSecret,
      SERVICE_TOKEN,
    },
    // Strings whole, however long.
    [
      '--heapsnapshot-signal=SIGUSR2',
      `--diagnostic-dir=${join(folder, 'heap')}`,
      '--heap-snapshot-string-limit=10000000',
    ],
  );
});

afterAll(async () => {
  await (api as TestApi | undefined)?.stop();
  await server?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const someDigits = (length: number) => Array.from({ length }, () => randomInt(10)).join('');
/**
 * What all card numbers begin with, and no other text: gigabytes are looked through for this alone, and for the rest
 * where it is found.
 */
const ISSUER = `45${someDigits(6)}`;

/** A card number that no text has, with its check digit right. */
function newCardNumber(): string {
  const digits = `${ISSUER}${someDigits(7)}`;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

let snapshots = 0;

/** The last few characters of a file that may be hundreds of megabytes long, and still grow. */
function endOf(path: string): string {
  const file = openSync(path, 'r');
  const end = Buffer.alloc(16);
  const length = readSync(file, end, 0, end.length, Math.max(0, fstatSync(file).size - end.length));
  closeSync(file);
  return end.toString('latin1', 0, length);
}

/** What lives on the heap: the process collects what is dead first, then writes all that is left. */
async function liveHeap(): Promise<Buffer> {
  process.kill(api.pid(), 'SIGUSR2');
  snapshots += 1;
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const files = readdirSync(join(folder, 'heap'))
      .filter((name) => name.endsWith('.heapsnapshot'))
      .sort();
    const newest = join(folder, 'heap', files.at(-1) ?? '');
    if (files.length === snapshots && endOf(newest).trimEnd().endsWith(']}')) return readFileSync(newest);
  }
  throw new Error('The process has written no heap.');
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
  strings: string[];
}
/**
 * The strings of the heap, each by itself. Its table of strings has every index of an array as well, so that all short
 * numbers are in it.
 */
function stringsOn(heap: Buffer): Set<string> {
  const {
    snapshot: { meta },
    nodes,
    strings,
  } = JSON.parse(heap.toString()) as Snapshot; // as V8 writes it
  const [type, name] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('name')];
  const kinds = new Set(
    ['string', 'concatenated string', 'sliced string'].map((kind) => meta.node_types[0].indexOf(kind)),
  );
  const found = new Set<string>();
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (kinds.has(nodes[at + type] ?? -1)) found.add(strings[nodes[at + name] ?? -1] ?? '');
  return found;
}

const PAGE = 4_096;

/**
 * What of a stretch of a process's memory is anywhere, in memory or swapped out: the rest was reserved and never
 * written.
 */
function* written(pagemap: number, from: number, to: number): Generator<[from: number, to: number]> {
  // Eight bytes a page, whose highest two bits say so.
  const pages = Buffer.alloc(((to - from) / PAGE) * 8);
  readSync(pagemap, pages, 0, pages.length, (from / PAGE) * 8);
  let begun: number | null = null;
  for (let at = from; at <= to; at += PAGE) {
    const isThere = at < to && (pages.readUInt8(((at - from) / PAGE) * 8 + 7) & 0xc0) !== 0;
    if (isThere) begun ??= at;
    else if (begun !== null) {
      yield [begun, at];
      begun = null;
    }
  }
}

/**
 * Every byte that the process may write to, live or not (Linux). @param beginning what all of the texts begin with
 * @returns which of them are in the bytes
 */
function foundInMemory(beginning: string, texts: readonly string[]): string[] {
  const found = new Set<string>();
  const longest = Math.max(...texts.map((text) => text.length));
  const [memory, pagemap] = [openSync(`/proc/${api.pid()}/mem`, 'r'), openSync(`/proc/${api.pid()}/pagemap`, 'r')];
  const part = Buffer.alloc(64 * 1_048_576);
  for (const line of readFileSync(`/proc/${api.pid()}/maps`, 'utf8').split('\n')) {
    const [, first, last] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? [];
    if (first === undefined || last === undefined) continue;
    for (const [from, to] of written(pagemap, parseInt(first, 16), parseInt(last, 16))) {
      for (let at = from; at < to; at += part.length - longest) {
        let bytes: Buffer;
        try {
          bytes = part.subarray(0, readSync(memory, part, 0, Math.min(part.length, to - at), at));
        } catch {
          // A mapping that is gone, or one of the kernel's own.
          continue;
        }
        for (let place = bytes.indexOf(beginning); place >= 0; place = bytes.indexOf(beginning, place + 1)) {
          const here = bytes.toString('latin1', place, place + longest);
          for (const text of texts) if (here.startsWith(text)) found.add(text);
        }
      }
    }
  }
  closeSync(memory);
  closeSync(pagemap);
  return [...found];
}

const send = (body: unknown) =>
  fetch(`${api.url}/api/orders/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

it('holds no card number and no CVV after the orders that they came with', async () => {
  const before = stringsOn(await liveHeap());
  const cvvs = Array.from({ length: 900 }, (_, index) => String(100 + index)).filter((cvv) => !before.has(cvv));
  const newCard = () => ({
    cardNumber: newCardNumber(),
    cardExpiry: '12/39',
    cardCVV: cvvs.splice(randomInt(cvvs.length), 1)[0] ?? '',
  });
  const cards = Array.from({ length: 24 }, newCard);
  const statuses: number[] = [];
  for (const [index, card] of cards.entries()) {
    const body = orderBody([{ productId: index % 6 === 1 ? 'gone' : 'diya', quantity: 1 }], { card });
    // Bought, sold out, a schema's refusal, no JSON at all, run out, bought.
    const wrong = [
      body,
      body,
      { ...body, items: [] },
      `${JSON.stringify(body)}}`,
      { ...body, card: { ...card, cardExpiry: '01/20' } },
      body,
    ][index % 6];
    statuses.push((await send(wrong)).status);
  }
  expect(statuses.slice(0, 6)).toEqual([201, 409, 400, 400, 400, 201]);
  const numbers = cards.map(({ cardNumber }) => cardNumber);
  const atOnce = foundInMemory(ISSUER, numbers);
  // The scan finds what is there: the shop's own secret is.
  expect(foundInMemory(shopTerms().sessionSecret, [shopTerms().sessionSecret])).toHaveLength(1);

  // A short while: what other shoppers ask meanwhile.
  for (let asked = 0; asked < 200; asked += 1) await (await fetch(`${api.url}/api/products?page=${asked % 7}`)).text();
  const later = foundInMemory(ISSUER, numbers);
  const heap = await liveHeap();
  const afterwards = foundInMemory(ISSUER, numbers);
  console.info(
    `Of ${numbers.length} card numbers, bytes are in the process's memory: at once ${atOnce.length}, after 200 other requests ${later.length}, after a collection ${afterwards.length}.`,
  );

  expect({ later, afterwards }).toEqual({ later: [], afterwards: [] });

  const living = stringsOn(heap);
  expect(living.has('cardNumber')).toBe(true);
  expect(numbers.filter((number) => heap.includes(number))).toEqual([]);
  expect(cards.map(({ cardCVV }) => cardCVV).filter((cvv) => living.has(cvv))).toEqual([]);
});
