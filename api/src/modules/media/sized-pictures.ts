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

/** Concurrent renderings. sharp uses a thread for each, and the API has to respond meanwhile. */
const AT_ONCE = 2;

async function encode(master: Master, width: number, format: MediaFormat): Promise<Buffer> {
  const picture = sharp(await master.read()).resize({ width, withoutEnlargement: true });
  // Large sizes are for dense screens and zooming, where a lower quality looks the same and saves a quarter of the
  // bytes.
  return (
    format === 'avif'
      ? picture.avif({ quality: width > 800 ? 48 : 55, effort: 2 })
      : picture.webp({ quality: 78, effort: 4 })
  ).toBuffer();
}

/** Time limit of rendering in milliseconds; after it, the master is sent for now. */
const PATIENCE_MS = 200;
/** Maximum size in bytes of a master that is sent instead. */
const MAX_SUBSTITUTE_BYTES = 200_000;

/**
 * Masters in the requested sizes: rendered once, cached in `<data dir>/media-cache`, never larger than the master.
 */
export class SizedPictures {
  readonly #folder: string;
  readonly #log: FastifyBaseLogger;
  readonly #inWork = new Map<string, Promise<Buffer>>();
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(
    dataDir: string,
    log: FastifyBaseLogger,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    this.#folder = join(dataDir, 'media-cache');
    this.#log = log;
  }

  /**
   * A picture in a size, or its master if rendering takes too long, so that a page never has a gap. Rendering continues
   * for later requests.
   */
  async readSoon(
    master: Master,
    width: number,
    format: MediaFormat,
  ): Promise<{ bytes: Buffer; format: MediaFormat; isFinal: boolean }> {
    const making = this.read(master, width, format);
    let clock: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      clock = setTimeout(() => resolve(null), this.patienceMs);
    });
    const made = await Promise.race([making, late]).finally(() => clearTimeout(clock));
    if (made) return { bytes: made, format, isFinal: true };
    const whole = await master.read();
    if (whole.length > MAX_SUBSTITUTE_BYTES) return { bytes: await making, format, isFinal: true };
    making.catch((error: unknown) => this.#log.warn({ err: error }, 'a picture size could not be rendered'));
    return { bytes: whole, format: 'webp', isFinal: false };
  }

  /** Renders a picture in a size; concurrent requests for the same picture share one rendering. */
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
      // Renamed when complete, so that another process never reads a partial file.
      const unfinished = `${file}.${process.pid}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      this.#log.warn({ err: error }, 'a picture size could not be cached');
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
