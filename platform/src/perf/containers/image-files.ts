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
    .map((line) => ({ isLeftOut: !line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isLeftOut ?? false;
}

/** Puts a file elsewhere: as another name of it, or as a copy on another disk. Both have the file's rights. */
async function put(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

async function putTree(from: string, to: string, isLeftOut: (path: string) => boolean): Promise<void> {
  const entry = await lstat(from);
  if (isLeftOut(from)) return;
  if (entry.isSymbolicLink()) {
    await mkdir(dirname(to), { recursive: true });
    return symlink(await readlink(from), to);
  }
  if (!entry.isDirectory()) return put(from, to);
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await putTree(join(from, name), join(to, name), isLeftOut);
}

/** Puts one installed package, without the packages below it. */
async function putPackage(place: string, to: string): Promise<void> {
  const from = fromRoot(place);
  const found = await lstat(from).catch(() => null);
  // An optional package of another system.
  if (!found) return;
  await putTree(from, join(to, place), (path) => path !== from && basename(path) === 'node_modules');
}

/**
 * Puts the files of an image together, as its build does: what its COPY lines take of the repository, and the packages
 * that it installs. Builds of this checkout are used in place of those of the stage `build`.
 * @param to an empty folder, which gets the image's folder /app
 */
export async function putImageFiles(image: Image, to: string): Promise<void> {
  const dockerignore = ignoredBy(await readFile(fromRoot('.dockerignore'), 'utf8'));
  const isLeftOut = (path: string) => dockerignore(relative(fromRoot(), path));
  const inApp = (path: string) => join(to, relative(image.workdir, path));
  for (const { from, sources, to: target } of image.copies)
    for (const source of sources) {
      const at = from ? fromRoot(relative(image.workdir, source)) : fromRoot(source);
      const isFolder = (await stat(at)).isDirectory();
      const goes =
        target.endsWith('/') || target.endsWith('/.') ? (isFolder ? target : join(target, basename(at))) : target;
      await putTree(at, inApp(goes), from ? () => false : isLeftOut);
    }
  if (image.packages === 'all') {
    for (const folder of ['', ...(await readdir(fromRoot()))]) {
      const packages = fromRoot(folder, 'node_modules');
      const found = await stat(packages).catch(() => null);
      if (found && (folder === '' || (await stat(join(to, folder)).catch(() => null))))
        await putTree(packages, join(to, folder, 'node_modules'), () => false);
    }
    // Built in this image: the stage before it runs the build.
    for (const folder of await readdir(fromRoot())) {
      const dist = fromRoot(folder, 'dist');
      if ((await stat(dist).catch(() => null)) && (await stat(join(to, folder)).catch(() => null)))
        await putTree(dist, join(to, folder, 'dist'), () => false);
    }
    await putTree(fromRoot('.cache/builds'), join(to, '.cache/builds'), () => false);
    return;
  }
  const lockfile = await readFile(fromRoot('package-lock.json'), 'utf8');
  for (const place of installedFor(lockfile, image.packages))
    if (place.includes('node_modules')) await putPackage(place, to);
}

/** Puts programs that are installed for all users into a folder, with the packages that they need. */
export async function putGlobals(names: readonly string[], to: string): Promise<void> {
  const lockfile = await readFile(fromRoot('package-lock.json'), 'utf8');
  await mkdir(join(to, 'bin'), { recursive: true });
  for (const name of names) {
    for (const place of installedFor(lockfile, [`node_modules/${name}`])) await putPackage(place, join(to, 'lib'));
    const { bin } = JSON.parse(await readFile(fromRoot('node_modules', name, 'package.json'), 'utf8')) as {
      bin: string | Record<string, string>;
    };
    const programs = typeof bin === 'string' ? { [name]: bin } : bin;
    for (const [program, file] of Object.entries(programs))
      await symlink(join('../lib/node_modules', name, file), join(to, 'bin', program));
  }
}
