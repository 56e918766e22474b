import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of the first of some programs that this machine has; null when it has none of them. */
export function onPath(...names: readonly string[]): string | null {
  // Servers of the system stand where only root looks by itself.
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  for (const name of names) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
}

/** Installs packages of Debian, where this machine lets us; false where it doesn't. */
export function installPackages(...packages: readonly string[]): boolean {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return false;
  // A package that brings a server starts it, unless it is told not to: only the program is wanted.
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  execFileSync('apt-get', ['update'], quiet);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  return true;
}

/**
 * The path of a server of the system that the programs are tried with: `redis-server`, `haproxy`. Debian's packages bear the same names.
 * @throws Error with what to do when it isn't there and can't be installed
 */
export function findProgram(name: 'redis-server' | 'haproxy'): string {
  const found = onPath(name);
  if (found) return found;
  console.log(`Installing Debian's ${name} …`);
  const installed = installPackages(name) ? onPath(name) : null;
  if (!installed) throw new Error(`This needs the program ${name}. Install it: apt-get install ${name}`);
  return installed;
}
