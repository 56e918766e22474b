import type { ImportedPictures, MissingPicture, PictureArchive } from '@haat/shared/contract/imported-pictures';
import type { ProductDetail } from '@haat/shared/contract/product';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { finishJobs } from '../../testing/finish-jobs';
import { jpeg, startPictureServer } from '../../testing/picture-server';
import { productJobsAt } from '../../testing/product-jobs-at';
import { renderedPicture } from '../../testing/rendered-picture';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import { zipOf } from '../../testing/zip-of';
import { attachFiles } from './attach-files';
import {
  IMPORTED_PICTURES,
  IMPORTED_PICTURES_ROUND,
  fetchPictures,
  fetchUntilSettled,
  releaseClaims,
  type FetchOptions,
} from './fetch-pictures';
import { retryMissing } from './missing-pictures';
import { openPictures } from './picture-files';
import { addSources, insertSourced } from '../catalogue/picture-sources';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let staff: Awaited<ReturnType<typeof signInAs>>;
let admin: ReturnType<typeof productJobsAt>;
let server: Awaited<ReturnType<typeof startPictureServer>>;
/** Other responses of the server, which tests change. */
const pages = new Map<string, { status: number; headers?: Record<string, string>; body?: string | Buffer }>();
/** Paths without a response. */
const silent = new Set<string>();

beforeAll(async () => {
  shop = await startSeededApp();
  staff = await signInAs(shop, 'catalogue');
  admin = productJobsAt(shop, staff.headers);
  server = await startPictureServer(async (path, response) => {
    if (silent.has(path)) return;
    const page = pages.get(path);
    if (page) return void response.writeHead(page.status, page.headers).end(page.body);
    const number = [...path].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 0xffffff, 7);
    response.end(await jpeg(`#${number.toString(16).padStart(6, '0')}`));
  });
  shop.config.importHosts = [server.host];
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const columns = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price', 'Variant SKU', 'Image Src'];
const csv = (rows: readonly Record<string, string>[], more: readonly string[] = []) =>
  [
    [...columns, ...more].join(','),
    ...rows.map((row) => [...columns, ...more].map((column) => row[column] ?? '').join(',')),
  ].join('\n');
const product = (handle: string, image: string, more: Record<string, string> = {}) => ({
  Handle: handle,
  Title: `The ${handle}`,
  'Variant Price': '250',
  'Image Src': image,
  ...more,
});

/** Like the shop's job, with short delays between attempts. */
const settle = (more: Partial<FetchOptions> = {}) =>
  fetchUntilSettled({ db: shop.db, hosts: shop.config.importHosts, pausesMs: [0, 0], ...more });
const bring = async (file: string) => {
  const job = await admin.apply(await admin.bring(file));
  expect(job).toMatchObject({ state: 'done', error: null });
  return job;
};
/** Adds pictures to a new product without the shop's own job, which would fetch them immediately. */
async function nameOf(productId: string, paths: readonly string[]) {
  await bring(csv([product(productId, '')]));
  for (const queue of [IMPORTED_PICTURES, IMPORTED_PICTURES_ROUND])
    await finishJobs(shop.database, shop.app.jobs, queue);
  const pictures = paths.map((path, position) => ({
    product_id: productId,
    position,
    address: `${server.url}${path}`,
    alt: 'A picture',
  }));
  await shop.db.transaction().execute(async (trx) => {
    await addSources(
      trx,
      pictures.map(({ address }) => address),
    );
    await insertSourced(trx, pictures);
  });
}
const shown = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json<ProductDetail>();
const counts = () => admin.done<ImportedPictures>(admin.ask('GET', '/api/admin/imported-pictures'));
const missing = async () =>
  (await admin.done<{ content: MissingPicture[] }>(admin.ask('GET', '/api/admin/imported-pictures/missing?size=100')))
    .content;
const reasonOf = async (id: string) => (await missing()).find(({ productId }) => productId === id)?.reason;

test('a picture is fetched, re-encoded and served by the shop, and no response has its original address', async () => {
  const url = `${server.url}/lamp.jpg`;
  await bring(csv([product('lamp', url)]));
  await settle();
  const lamp = await shown('lamp');
  expect(lamp.mainImage).toMatch(/^\/api\/media\/[0-9a-f]{16}\/upload\.webp$/);
  expect(lamp.image).toMatchObject({ width: 300, height: 360, alt: 'The lamp' });
  expect(JSON.stringify(lamp)).not.toContain(server.host);
  const picture = await renderedPicture(shop.app, (lamp.mainImage ?? '').replace('.webp', '.w240.webp'));
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240 });
  expect(await counts()).toMatchObject({ waiting: 0 });
  expect(await reasonOf('lamp')).toBeUndefined();

  // The same file again changes and fetches nothing, nor does another product with the same URL.
  expect(await bring(csv([product('lamp', url)]))).toMatchObject({ counts: { changed: 0, unchanged: 1 } });
  await bring(csv([product('lantern', url)]));
  expect((await shown('lantern')).mainImage).toBe(lamp.mainImage);
  await settle();
  expect(server.hits.get('/lamp.jpg')).toBe(1);
});

test('the job of the running shop fetches the pictures of an import', async () => {
  await bring(csv([product('by-job', `${server.url}/by-job.jpg`)]));
  for (const end = Date.now() + 30_000; (await counts()).waiting > 0 && Date.now() < end;) await pause(30);
  expect((await shown('by-job')).mainImage).toMatch(/^\/api\/media\//);
});

test('a product shows the first picture that is fetched, and none before', async () => {
  pages.set('/gone.jpg', { status: 404 });
  await bring(
    csv([
      product('halfmoonlamp', `${server.url}/gone.jpg`),
      { Handle: 'halfmoonlamp', 'Image Src': `${server.url}/there.jpg` },
    ]),
  );
  await settle();
  const half = await shown('halfmoonlamp');
  expect(half.images).toHaveLength(1);
  expect(half.mainImage).toBe(half.images[0]?.url);
  const list = await shop.app.inject('/api/products/search?q=halfmoonlamp&size=5');
  expect(list.json<{ content: { id: string; mainImage: string }[] }>().content).toContainEqual(
    expect.objectContaining({ id: 'halfmoonlamp', mainImage: half.mainImage }),
  );
});

describe('a picture that cannot be fetched is listed with a reason', () => {
  const big = Buffer.alloc(16 * 1_048_576, 1);
  test.each<[string, () => string, RegExp]>([
    [
      'not-there',
      () => {
        pages.set('/404.jpg', { status: 404 });
        return `${server.url}/404.jpg`;
      },
      /no picture at this address/,
    ],
    [
      'a-page',
      () => {
        pages.set('/page.jpg', {
          status: 200,
          headers: { 'content-type': 'image/jpeg' },
          body: '<!doctype html><p>Hi',
        });
        return `${server.url}/page.jpg`;
      },
      /web page/,
    ],
    [
      'a-gif',
      () => {
        pages.set('/a.jpg', { status: 200, body: 'GIF89a......' });
        return `${server.url}/a.jpg`;
      },
      /GIF/,
    ],
    [
      'too-large',
      () => {
        pages.set('/big.jpg', { status: 200, body: big });
        return `${server.url}/big.jpg`;
      },
      /larger than 15 MB/,
    ],
    [
      'too-large-unannounced',
      () => {
        pages.set('/chunked.jpg', { status: 200, headers: { 'transfer-encoding': 'chunked' }, body: big });
        return `${server.url}/chunked.jpg`;
      },
      /larger than 15 MB/,
    ],
    [
      'led-away',
      () => {
        // The same machine, at a port that is not allowed.
        pages.set('/away.jpg', { status: 302, headers: { location: 'https://127.0.0.1:1/secret.jpg' } });
        return `${server.url}/away.jpg`;
      },
      /private network/,
    ],
    [
      'led-to-http',
      () => {
        pages.set('/plain.jpg', { status: 301, headers: { location: 'http://pictures.example/a.jpg' } });
        return `${server.url}/plain.jpg`;
      },
      /begins with http:/,
    ],
    [
      'led-around',
      () => {
        pages.set('/round.jpg', { status: 302, headers: { location: '/round.jpg' } });
        return `${server.url}/round.jpg`;
      },
      /redirected more than 5 times/,
    ],
    ['by-http', () => 'http://pictures.example/a.jpg', /begins with http:/],
    ['link-local', () => 'https://169.254.169.254/latest/a.jpg', /private network/],
    ['by-name', () => 'https://localhost/a.jpg', /private network/],
    ['with-password', () => 'https://me:secret@pictures.example/a.jpg', /user name or a password/],
    ['a-file', () => 'not-sent.jpg', /did not come with the import/],
  ])('%s', async (handle, urlOf, reason) => {
    await bring(csv([product(handle, urlOf())]));
    await settle();
    expect(await reasonOf(handle)).toMatch(reason);
    expect(await shown(handle)).toMatchObject({ mainImage: null, image: null, images: [] });
  });

  test('a redirect to an allowed host is followed', async () => {
    pages.set('/moved.jpg', { status: 302, headers: { location: '/moved-to.jpg' } });
    await bring(csv([product('moved', `${server.url}/moved.jpg`)]));
    await settle();
    expect((await shown('moved')).mainImage).not.toBeNull();
  });

  test('a picture that never responds is retried, and then missing', async () => {
    silent.add('/slow.jpg');
    await nameOf('slow', ['/slow.jpg']);
    await settle({ timeoutMs: 50 });
    expect(await reasonOf('slow')).toBe(
      `${server.host} did not send it within 0.05 seconds. Tried 3 times: choose Retry to try again.`,
    );
    expect(server.hits.get('/slow.jpg')).toBe(3);
    silent.delete('/slow.jpg');
  });

  test('staff retry one picture or all, with the permission and an entry in the audit log', async () => {
    for (const path of ['/later.jpg', '/found-later.jpg']) pages.set(path, { status: 404 });
    pages.set('/still-a-page.jpg', { status: 200, body: '<!doctype html><p>Hi' });
    await bring(
      csv([
        ...['later', 'found-later', 'still-a-page'].map((handle) => product(handle, `${server.url}/${handle}.jpg`)),
        product('still-a-file', 'still-not-sent.jpg'),
      ]),
    );
    await settle();
    for (const path of ['/later.jpg', '/found-later.jpg']) pages.delete(path);
    const retry = (body: object) => admin.ask('POST', '/api/admin/imported-pictures/retry', body);
    expect((await retry({ address: 'https://pictures.example/none.jpg' })).statusCode).toBe(404);
    expect(await admin.done(retry({ address: `${server.url}/later.jpg` }))).toEqual({ retried: 1 });
    const all = await admin.done<{ retried: number }>(retry({}));
    expect(all.retried).toBeGreaterThanOrEqual(2);
    await settle();
    expect((await shown('later')).mainImage).not.toBeNull();
    expect((await shown('found-later')).mainImage).not.toBeNull();
    expect((await missing()).map(({ productId }) => productId)).toEqual(
      expect.arrayContaining(['still-a-page', 'still-a-file']),
    );
    expect((await missing()).find(({ productId }) => productId === 'still-a-file')).toMatchObject({ canRetry: false });
    const entries = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'pictures.retry')
      .execute();
    expect(entries).toHaveLength(2);
    const file = await admin.ask('GET', '/api/admin/imported-pictures/missing.csv');
    expect(file.body).toContain('There is a web page at this address, not a picture.');
    const support = await signInAs(shop, 'support');
    for (const path of ['', '/missing', '/missing.csv'])
      expect(
        (await shop.app.inject({ url: `/api/admin/imported-pictures${path}`, headers: support.headers })).statusCode,
      ).toBe(403);
  });
});

test('a host that asks for a pause gets no requests for any of its pictures', async () => {
  pages.set('/busy.jpg', { status: 429, headers: { 'retry-after': '300' } });
  await bring(csv([product('busy', `${server.url}/busy.jpg`)]));
  await fetchPictures({ db: shop.db, hosts: [server.host] });
  await bring(csv([product('patient', `${server.url}/patient.jpg`)]));
  const row = await shop.db
    .selectFrom('picture_sources')
    .select(['state', 'due_at', 'reason'])
    .where('address', '=', `${server.url}/busy.jpg`)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'waiting', reason: `${server.host} answered with status 429.` });
  expect(row.due_at.getTime()).toBeGreaterThan(Date.now() + 200_000);
  pages.delete('/busy.jpg');
  await shop.db
    .updateTable('picture_sources')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute();
  await settle();
  expect((await shown('busy')).mainImage).not.toBeNull();
});

test('pictures left by a killed process are fetched later, each address once and few at a time', async () => {
  const handles = Array.from({ length: 30 }, (_, n) => `many-${n}`);
  await nameOf(
    'kurti',
    handles.map((handle) => `/${handle}.jpg`),
  );
  let fetched = 0;
  server.counts.maxOpen = 0;
  await fetchPictures({
    db: shop.db,
    hosts: [server.host],
    onPicture: () => (fetched += 1),
    isEnding: () => fetched >= 7,
  });
  expect(fetched).toBeLessThan(30);
  expect(server.counts.maxOpen).toBeLessThanOrEqual(4);
  // Killed in the middle: its claims stay until they expire.
  const left = shop.db.selectFrom('picture_sources').select('address').where('state', '=', 'waiting');
  const claimed = (await left.limit(3).execute()).map(({ address }) => address);
  await shop.db
    .updateTable('picture_sources')
    .set({ leased_until: new Date(Date.now() + 60_000) })
    .where('address', 'in', claimed)
    .execute();
  await fetchPictures({ db: shop.db, hosts: [server.host] });
  expect((await left.execute()).map(({ address }) => address).sort()).toEqual(claimed.sort());
  await releaseClaims(shop.db);
  await settle();
  expect(await left.execute()).toEqual([]);
  expect(handles.map((handle) => server.hits.get(`/${handle}.jpg`))).toEqual(handles.map(() => 1));
});

test('a variant keeps its own picture after a repeated import', async () => {
  const rows = ['Red', 'Blue'].map((colour, n) => ({
    ...product('kurta', `${server.url}/kurta-${n}.jpg`),
    'Option1 Name': 'Colour',
    'Option1 Value': colour,
    'Variant SKU': `KURTA-${colour}`,
    'Variant Image': `${server.url}/kurta-${1 - n}.jpg`,
  }));
  await bring(csv(rows, ['Variant Image']));
  await settle();
  const kurta = await shown('kurta');
  expect(kurta.images).toHaveLength(2);
  expect(kurta.variants.map(({ image }) => image)).toEqual([kurta.images[1]?.url, kurta.images[0]?.url]);
  expect(await bring(csv(rows, ['Variant Image']))).toMatchObject({ counts: { changed: 0, unchanged: 1 } });
  // Its pictures change; fields of variants that the file does not state stay.
  const other = rows.map((row, n) => ({ ...row, 'Image Src': n === 0 ? row['Image Src'] : `${server.url}/third.jpg` }));
  await bring(csv([...other, { Handle: 'kurta', 'Image Src': `${server.url}/kurta-1.jpg` }]));
  await settle();
  const changed = await shown('kurta');
  expect(changed.images).toHaveLength(3);
  expect(changed.variants.map(({ image }) => image)).toEqual(kurta.variants.map(({ image }) => image));
});

describe('files beside the CSV', () => {
  const archives = async () =>
    (await admin.done<{ archives: PictureArchive[] }>(admin.ask('GET', '/api/admin/imported-pictures/archives')))
      .archives;
  const sent = async (zip: Buffer, query = '') => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imported-pictures/archives?name=p.zip${query}`,
      headers: { ...staff.headers, 'content-type': 'application/zip' },
      payload: zip,
    });
    expect(answer.statusCode).toBe(201);
  };
  /** The newest archive, once it is processed. */
  const opened = async (): Promise<PictureArchive | undefined> => {
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(30)) {
      const [newest] = await archives();
      if (newest?.state === 'done' || newest?.state === 'failed') return newest;
    }
    throw new Error('The archive was not opened within half a minute.');
  };

  test('a ZIP provides the pictures that the file names, and those named by SKU or handle', async () => {
    const job = await admin.bring(
      csv([
        product('brass-pot', 'pots/Pot Front.JPG'),
        { Handle: 'brass-pot', 'Image Src': 'never-sent.png' },
        product('clay-cup', '', { 'Option1 Name': 'Size', 'Option1 Value': 'Small', 'Variant SKU': 'CUP-S' }),
        product('clay-cup', '', { Title: '', 'Option1 Value': 'Large', 'Variant SKU': 'CUP-L' }),
      ]),
    );
    await sent(
      zipOf([
        ['pots/Pot Front.jpg', await jpeg('#aa5500')],
        ['clay-cup-2.jpg', await jpeg('#00aa55')],
        ['clay-cup-1.jpg', await jpeg('#0055aa')],
        ['cup-l.jpg', await jpeg('#5500aa')],
        ['unknown.jpg', await jpeg('#111111')],
        ['page.jpg', Buffer.from('<html>')],
        ['readme.txt', Buffer.from('hello')],
      ]),
      `&importId=${job.id}`,
    );
    expect((await archives())[0]).toMatchObject({ state: 'waiting' });
    await admin.apply(job);
    expect(await opened()).toMatchObject({
      state: 'done',
      attached: 4,
      problems: [
        { name: 'unknown.jpg', reason: expect.stringContaining('No product, SKU or handle matches this file name') },
        { name: 'page.jpg', reason: expect.any(String) },
      ],
    });
    const pot = await shown('brass-pot');
    expect(pot.images).toHaveLength(1);
    expect(await reasonOf('brass-pot')).toMatch(/did not come with the import/);
    const cup = await shown('clay-cup');
    expect(cup.images).toHaveLength(3);
    expect(cup.variants.map(({ sku, image }) => [sku, image])).toEqual([
      ['CUP-S', undefined],
      ['CUP-L', cup.images[2]?.url],
    ]);
    // The parts are deleted.
    expect(await shop.db.selectFrom('picture_archive_parts').select('part').execute()).toEqual([]);

    // The missing file is sent separately.
    await sent(zipOf([['Never-Sent.png', await jpeg('#777777')]]));
    expect(await opened()).toMatchObject({ attached: 1, problems: [] });
    expect((await shown('brass-pot')).images).toHaveLength(2);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['is no ZIP', () => Buffer.from('hello'), /not a ZIP file/],
    ['leads out of its folder', async () => zipOf([['../../etc/lamp.jpg', await jpeg('#222222')]]), /unsafe name/],
  ])('an archive that %s is refused with a reason', async (_what, zip, message) => {
    await sent(await zip());
    expect(await opened()).toMatchObject({ state: 'failed', error: expect.stringMatching(message) });
  });

  test('a file above the limit or larger than its stated size is not read', async () => {
    await bring(csv([product('bomb', 'bomb.jpg'), { Handle: 'bomb', 'Image Src': 'liar.jpg' }]));
    const zeros = Buffer.alloc(16 * 1_048_576);
    await sent(
      zipOf([
        ['bomb.jpg', zeros],
        ['liar.jpg', zeros, 1_000],
      ]),
    );
    expect((await opened())?.problems).toEqual([
      { name: 'bomb.jpg', reason: 'It is larger than 15 MB.' },
      { name: 'liar.jpg', reason: 'The file in the ZIP is damaged.' },
    ]);
  });

  test('a folder works like a ZIP, without links, and encodes each picture once', async () => {
    await bring(csv([product('folder-lamp', 'folder-lamp-a.jpg')]));
    const folder = mkdtempSync(join(tmpdir(), 'haat-pictures-'));
    try {
      mkdirSync(join(folder, 'deep'));
      writeFileSync(join(folder, 'deep', 'folder-lamp-a.jpg'), await jpeg('#333333'));
      symlinkSync('/etc/hostname', join(folder, 'link.jpg'));
      const { files } = await openPictures(folder);
      expect(files.map(({ name }) => name)).toEqual(['folder-lamp-a.jpg']);
      expect(await attachFiles({ db: shop.db, files })).toEqual({ attached: 1, problems: [] });
      const read = jest.fn();
      expect(await attachFiles({ db: shop.db, files: files.map((file) => ({ ...file, read })) })).toEqual({
        attached: 1,
        problems: [],
      });
      expect(read).not.toHaveBeenCalled();
      expect((await shown('folder-lamp')).images).toHaveLength(1);
      await expect(openPictures(join(folder, 'none.zip'))).rejects.toThrow('There is no folder or ZIP file');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('the shop’s own export changes nothing when imported, also with missing pictures', async () => {
  await bring(csv([product('unreachable', 'http://pictures.example/a.jpg')]));
  await settle();
  const file = await admin.takeOut();
  expect(file.split('\n').some((line) => line.includes('http://pictures.example/a.jpg'))).toBe(true);
  const checked = await admin.bring(file);
  expect(checked.preview?.counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
  await retryMissing(shop.db);
});
