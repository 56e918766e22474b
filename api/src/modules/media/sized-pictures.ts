import { mediaWidths } from '@haat/shared/media';
import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import limitTo from 'p-limit';
import sharp from 'sharp';
import { errorCode } from '../../error-code';
import type { Master } from './master-files';

export { mediaWidths };
export const mediaFormats = ['avif', 'webp'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Concurrent renderings. sharp uses a thread for each, and the API has to respond meanwhile. */
const MAX_CONCURRENT_RENDERS = 2;

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
const TIMEOUT_MS = 200;
/** Maximum size in bytes of a master that is sent instead. */
const MAX_SUBSTITUTE_BYTES = 200_000;

/**
 * Masters in the requested sizes: rendered once, cached in `<data dir>/media-cache`, never larger than the master.
 */
export class SizedPictures {
  readonly #folder: string;
  readonly #log: FastifyBaseLogger;
  readonly #rendering = new Map<string, Promise<Buffer>>();
  readonly #limited = limitTo(MAX_CONCURRENT_RENDERS);

  constructor(
    dataDir: string,
    log: FastifyBaseLogger,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    this.#folder = join(dataDir, 'media-cache');
    this.#log = log;
  }

  /**
   * A picture in a size, or its master if rendering takes too long, so that a page never has a gap. Rendering continues
   * for later requests.
   */
  async readOrMaster(
    master: Master,
    width: number,
    format: MediaFormat,
  ): Promise<{ bytes: Buffer; format: MediaFormat; isFinal: boolean }> {
    const rendering = this.read(master, width, format);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.timeoutMs);
    });
    const rendered = await Promise.race([rendering, late]).finally(() => clearTimeout(timer));
    if (rendered) return { bytes: rendered, format, isFinal: true };
    const original = await master.read();
    if (original.length > MAX_SUBSTITUTE_BYTES) return { bytes: await rendering, format, isFinal: true };
    rendering.catch((error: unknown) => this.#log.warn({ err: error }, 'a picture size could not be rendered'));
    return { bytes: original, format: 'webp', isFinal: false };
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
      this.#rendering.get(file) ??
      this.#render(master, width, format, file).finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, running);
    return running;
  }

  async #render(master: Master, width: number, format: MediaFormat, file: string): Promise<Buffer> {
    const bytes = await this.#limited(() => encode(master, width, format));
    try {
      await mkdir(this.#folder, { recursive: true });
      // Renamed when complete, so that another process never reads a partial file.
      const partial = `${file}.${process.pid}.part`;
      await writeFile(partial, bytes);
      await rename(partial, file);
    } catch (error) {
      this.#log.warn({ err: error }, 'a picture size could not be cached');
    }
    return bytes;
  }
}
