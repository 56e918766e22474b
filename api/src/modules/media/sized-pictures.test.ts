import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { SizedPictures } from './sized-pictures';

let folder: string;
let master: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-sizes-'));
  master = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#8f1d3f' } })
    .webp()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const pictures = (timeoutMs: number) => new SizedPictures(folder, Fastify({ logger: false }).log, timeoutMs);
const picture = (name: string) => ({ name, hash: name.padEnd(16, '0'), read: async () => master });
const formatOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).format;

test('sends the master while a size is rendered for the first time, and the size afterwards', async () => {
  const hurried = pictures(0);
  const first = await hurried.readOrMaster(picture('banner'), 400, 'avif');
  expect(first).toMatchObject({ format: 'webp', isFinal: false });
  expect(first.bytes).toBe(master);

  await hurried.read(picture('banner'), 400, 'avif');
  const later = await pictures(60_000).readOrMaster(picture('banner'), 400, 'avif');
  expect(later).toMatchObject({ format: 'avif', isFinal: true });
  expect(await formatOf(later.bytes)).toBe('heif');
});

test('never sends a master that is much larger than the size', async () => {
  const large = { ...picture('photo'), read: async () => Buffer.concat([master, Buffer.alloc(300_000)]) };
  const { bytes, isFinal } = await pictures(0).readOrMaster(large, 240, 'webp');
  expect(isFinal).toBe(true);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 240 });
});
