import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The path of the first of some programs that is installed; null if none is. */
export function onPath(...names: readonly string[]): string | null {
  // System servers are in folders that are only in root's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'].filter(Boolean);
  for (const name of names) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
}

/** Installs Debian packages if this machine permits it; false otherwise. */
export function installPackages(...packages: readonly string[]): boolean {
  if (!onPath('apt-get') || process.getuid?.() !== 0) return false;
  // Packages start their server on installation unless this prevents it; only the program is needed.
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  execFileSync('apt-get', ['update'], quiet);
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], quiet);
  return true;
}

/** The Debian package of each program that the tests need. */
const packages = {
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

/**
 * The path of a system program that the tests need. Its Debian package is installed if possible.
 * @throws Error that says what to install when it is missing and can't be installed
 */
export function findProgram(name: keyof typeof packages): string {
  const found = onPath(name);
  if (found) return found;
  const wanted = packages[name];
  console.log(`Installing Debian's ${wanted} …`);
  let installed: string | null = null;
  try {
    installed = installPackages(wanted) ? onPath(name) : null;
  } catch {
    // Such as without network access: the message below says what to do.
  }
  if (!installed) throw new Error(`This needs the program ${name}. Install it: apt-get install ${wanted}`);
  return installed;
}
