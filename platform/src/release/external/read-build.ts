import { lstat, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { MANIFEST_FILE } from '../../build/webpack/remote-options';
import { LICENCES_FILE } from '../../build/licences/licences';
import type { BuildFiles } from './build-files';
import { DECLARATION_FILE } from '../../base/pages/own-routes';
import { filesNamedIn } from './files-named-in';

const PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.()~+-]+(?:\/[\w@.()~+-]+)*$/;
const MAX_FILES = 1_000;
/** Timeout of a response, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Collects files up to a size limit, so that a build can't fill memory or the store. */
class FileCollector {
  readonly files: BuildFiles = new Map();
  private bytes = 0;

  constructor(
    private readonly from: string,
    private readonly maxBytes: number,
  ) {}

  add(path: string, content: Buffer): void {
    if (!PATH.test(path)) throw new Error(`'${path}' in ${this.from} is no path that a release can have.`);
    this.reserve(content.length);
    this.files.set(path, content);
    if (this.files.size > MAX_FILES) throw new Error(`${this.from} has more than ${MAX_FILES} files.`);
  }

  private reserve(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.maxBytes) throw tooLarge(this.from, this.maxBytes);
  }
}

const tooLarge = (from: string, maxBytes: number) =>
  new Error(`${from} has more than the ${maxBytes.toLocaleString('en-IN')} bytes that its team may release.`);

async function fromFolder(folder: string, maxBytes: number): Promise<BuildFiles> {
  const collected = new FileCollector(folder, maxBytes);
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`There is no folder ${folder}.`);
  });
  let listedBytes = 0;
  for (const file of found) {
    const path = join(file.parentPath, file.name);
    if (file.isDirectory()) continue;
    if (!file.isFile()) throw new Error(`${path} is a link: a release has files of its own.`);
    listedBytes += (await lstat(path)).size;
    if (listedBytes > maxBytes) throw tooLarge(folder, maxBytes);
    collected.add(relative(folder, path).split(sep).join('/'), await readFile(path));
  }
  return collected.files;
}

/** Reads a response's body up to a limit. */
async function bytesOf(answer: Response, maxBytes: number, address: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) throw tooLarge(address, maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The files that the manifest at an address names, and the declaration next to it. */
async function fromAddress(address: string, maxBytes: number): Promise<BuildFiles> {
  const base = new URL(/\.(?:json|m?js)$/.test(address) ? '.' : `${address.replace(/\/$/, '')}/`, address);
  const collected = new FileCollector(base.href, maxBytes);
  const get = async (path: string, { isNeeded = true } = {}) => {
    if (!PATH.test(path)) throw new Error(`The manifest at ${base.href} names '${path}', which is not beside it.`);
    const url = new URL(path, base);
    // A redirect could lead to an address that only this machine reaches.
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }).catch(() => {
      throw new Error(`${url.href} does not answer.`);
    });
    if (answer.status >= 300 && answer.status < 400)
      throw new Error(`${url.href} leads to another address: name the one that has the files.`);
    if (answer.status === 404 && !isNeeded) return null;
    if (!answer.ok) throw new Error(`${url.href} answered ${answer.status}.`);
    const bytes = await bytesOf(answer, maxBytes, base.href);
    collected.add(path, bytes);
    return bytes;
  };
  const manifest = await get(MANIFEST_FILE);
  for (const path of filesNamedIn(manifest?.toString('utf8') ?? '')) await get(path);
  await get(DECLARATION_FILE);
  await get(LICENCES_FILE, { isNeeded: false });
  return collected.files;
}

/**
 * Reads the files of an external build.
 * @param from a folder, or its http(s) address; then the files named in mf-manifest.json are read
 * @throws Error in one sentence when they can't be read or are larger than `maxBytes`
 */
export const readBuild = (from: string, maxBytes: number): Promise<BuildFiles> =>
  /^https?:\/\//.test(from) ? fromAddress(from, maxBytes) : fromFolder(resolve(from), maxBytes);
