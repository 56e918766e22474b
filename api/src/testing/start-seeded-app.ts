import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../config';
import { seedAssortment } from '../seed/seed-assortment';
import { startTestApp, type TestApp } from './start-test-app';

/** The one product that has a picture in {@link startSeededApp}, 400 pixels square. */
export const PICTURED = 'kanjivaram-silk-saree-peacock';

const assortment = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'));

/** A folder with the assortment's products, and one generated picture instead of the masters. */
export async function assortmentOfOnePicture(): Promise<string> {
  const assortmentDir = mkdtempSync(join(tmpdir(), 'haat-assortment-'));
  symlinkSync(join(assortment, 'categories.yaml'), join(assortmentDir, 'categories.yaml'));
  symlinkSync(join(assortment, 'hi'), join(assortmentDir, 'hi'));
  symlinkSync(join(assortment, 'products'), join(assortmentDir, 'products'));
  mkdirSync(join(assortmentDir, 'masters'));
  await sharp({ create: { width: 400, height: 400, channels: 3, background: '#804020' } })
    .webp()
    .toFile(join(assortmentDir, 'masters', `${PICTURED}.webp`));
  return assortmentDir;
}

/** An app with the products of the assortment. */
export async function startSeededApp(changes: Partial<Config> = {}): Promise<TestApp & { assortmentDir: string }> {
  const assortmentDir = await assortmentOfOnePicture();
  const started = await startTestApp({ ...changes, assortmentDir });
  await seedAssortment(started.db, assortmentDir, started.app.log);
  return { ...started, assortmentDir };
}
