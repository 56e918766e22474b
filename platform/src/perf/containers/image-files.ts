import { copyFile, link, lstat, mkdir, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import type { Image } from './dockerfile';
import { installedFor } from './installed-packages';

/** A pattern of .dockerignore as a regular expression over paths from the root. */
const patternOf = (pattern: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))}(?:/|$)`,
  );

/** Whether a path of the repository is left out of images. The last matching line of .dockerignore counts. */
export function ignoredBy(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isIgnored: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isIgnored ?? false;
}

/** Hard-links a file, or copies it to another disk; its permissions stay. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

async function linkTree(from: string, to: string, isIgnored: (path: string) => boolean): Promise<void> {
  const entry = await lstat(from);
  if (isIgnored(from)) return;
  if (entry.isSymbolicLink()) {
    await mkdir(dirname(to), { recursive: true });
    return symlink(await readlink(from), to);
  }
  if (!entry.isDirectory()) return linkFile(from, to);
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await linkTree(join(from, name), join(to, name), isIgnored);
}

/** Links one installed package, without the packages nested in it. */
async function linkPackage(folder: string, to: string): Promise<void> {
  const from = fromRoot(folder);
  const found = await lstat(from).catch(() => null);
  // An optional package for another operating system.
  if (!found) return;
  await linkTree(from, join(to, folder), (path) => path !== from && basename(path) === 'node_modules');
}

/**
 * Assembles the files of an image as its build does: the repository's files in its COPY lines, and its installed
 * packages. Builds of this checkout are used in place of those of the stage `build`.
 * @param to an empty folder, which gets the image's folder /app
 */
export async function putImageFiles(image: Image, to: string): Promise<void> {
  const dockerignore = ignoredBy(await readFile(fromRoot('.dockerignore'), 'utf8'));
  const isIgnored = (path: string) => dockerignore(relative(fromRoot(), path));
  const inApp = (path: string) => join(to, relative(image.workdir, path));
  for (const { from, sources, to: target } of image.copies)
    for (const source of sources) {
      const at = from ? fromRoot(relative(image.workdir, source)) : fromRoot(source);
      const isFolder = (await stat(at)).isDirectory();
      const destination =
        target.endsWith('/') || target.endsWith('/.') ? (isFolder ? target : join(target, basename(at))) : target;
      await linkTree(at, inApp(destination), from ? () => false : isIgnored);
    }
  if (image.packages === 'all') {
    for (const folder of ['', ...(await readdir(fromRoot()))]) {
      const packages = fromRoot(folder, 'node_modules');
      const found = await stat(packages).catch(() => null);
      if (found && (folder === '' || (await stat(join(to, folder)).catch(() => null))))
        await linkTree(packages, join(to, folder, 'node_modules'), () => false);
    }
    // This image contains builds, which the stage before it creates.
    for (const folder of await readdir(fromRoot())) {
      const dist = fromRoot(folder, 'dist');
      if ((await stat(dist).catch(() => null)) && (await stat(join(to, folder)).catch(() => null)))
        await linkTree(dist, join(to, folder, 'dist'), () => false);
    }
    await linkTree(fromRoot('.cache/builds'), join(to, '.cache/builds'), () => false);
    return;
  }
  const lockfile = await readFile(fromRoot('package-lock.json'), 'utf8');
  for (const path of installedFor(lockfile, image.packages))
    if (path.includes('node_modules')) await linkPackage(path, to);
}

/** Puts programs that are installed for all users into a folder, with the packages that they need. */
export async function putGlobals(names: readonly string[], to: string): Promise<void> {
  const lockfile = await readFile(fromRoot('package-lock.json'), 'utf8');
  await mkdir(join(to, 'bin'), { recursive: true });
  for (const name of names) {
    for (const path of installedFor(lockfile, [`node_modules/${name}`])) await linkPackage(path, join(to, 'lib'));
    const { bin } = JSON.parse(await readFile(fromRoot('node_modules', name, 'package.json'), 'utf8')) as {
      bin: string | Record<string, string>;
    };
    const programs = typeof bin === 'string' ? { [name]: bin } : bin;
    for (const [program, file] of Object.entries(programs))
      await symlink(join('../lib/node_modules', name, file), join(to, 'bin', program));
  }
}
