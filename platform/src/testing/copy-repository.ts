import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../base/workspaces';

/** A copy of the repository for a test that changes sources. */
export interface Copied {
  folder: string;
  remove: () => Promise<void>;
}

const packages = 'node_modules';
/** The scope of the repository's own packages; in a copy they must point to the copy. */
const own = '@haat';

async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name === own) continue;
    // A stamp of the installed packages; a copy may change it.
    if (name === '.haat-installed') await cp(join(from, name), join(to, name));
    else await symlink(join(from, name), join(to, name));
  }
}

/**
 * Copies every file of the repository that is tracked or not ignored by git, with uncommitted changes. Packages are
 * linked, so nothing is installed; `pictures` and other large files of the assortment are left out.
 */
export async function copyRepository(): Promise<Copied> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-copy-'));
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-co', '--exclude-standard', '-z', '--', '.', ':!assortment'],
    { cwd: fromRoot(), maxBuffer: 32 * 1_048_576 },
  );
  for (const file of stdout.split('\0')) {
    if (!file || !existsSync(fromRoot(file))) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(fromRoot(file), join(folder, file));
  }
  await linkPackages(fromRoot(packages), join(folder, packages));
  await mkdir(join(folder, packages, own));
  for (const { name, isDirectory } of (await readdir(folder, { withFileTypes: true })).map((entry) => ({
    name: entry.name,
    isDirectory: entry.isDirectory(),
  }))) {
    if (!isDirectory || !existsSync(join(folder, name, 'package.json'))) continue;
    await symlink(join('../..', name), join(folder, packages, own, name));
    if (existsSync(fromRoot(name, packages)))
      await linkPackages(fromRoot(name, packages), join(folder, name, packages));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
