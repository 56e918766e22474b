import { mediaWidths } from '@haat/shared/media';
import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Master } from './master-files';
import { errorCode } from '../../error-code';

export { mediaWidths };
export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Pictures made at the same time; sharp uses a thread for each, and the shop must answer meanwhile. */
const AT_ONCE = 2;

async function encode(master: Master, width: number, format: MediaFormat): Promise<Buffer> {
  const picture = sharp(await master.read()).resize({ width, withoutEnlargement: true });
  // The largest are for dense screens and for zooming in, where a coarser picture looks the same and weighs a quarter
  // less.
  return (
    format === 'avif'
      ? picture.avif({ quality: width > 800 ? 48 : 55, effort: 2 })
      : picture.webp({ quality: 78, effort: 4 })
  ).toBuffer();
}

/**
 * Masters in the sizes that pages ask for: made once, kept in `<data dir>/media-cache`, never larger than the master.
 */
export class SizedPictures {
  readonly #folder: string;
  readonly #log: FastifyBaseLogger;
  readonly #inWork = new Map<string, Promise<Buffer>>();
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(dataDir: string, log: FastifyBaseLogger) {
    this.#folder = join(dataDir, 'media-cache');
    this.#log = log;
  }

  /** The same picture asked for twice at once is made once. */
  async read(master: Master, width: number, format: MediaFormat): Promise<Buffer> {
    const file = join(this.#folder, `${master.hash}-w${width}.${format}`);
    try {
      return await readFile(file);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
    const running =
      this.#inWork.get(file) ?? this.#make(master, width, format, file).finally(() => this.#inWork.delete(file));
    this.#inWork.set(file, running);
    return running;
  }

  async #make(master: Master, width: number, format: MediaFormat, file: string): Promise<Buffer> {
    const bytes = await this.#inTurn(() => encode(master, width, format));
    try {
      await mkdir(this.#folder, { recursive: true });
      // Renamed into place, so that another process never reads half a file.
      const unfinished = `${file}.${process.pid}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      this.#log.warn({ err: error }, 'a sized picture could not be kept');
    }
    return bytes;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
