import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const onPath = (name: string): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(':')) if (folder && existsSync(join(folder, name))) return join(folder, name);
  return null;
};

/** Chromium as Playwright keeps it, newest first. */
function playwrights(): string | null {
  const store = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(store)) return null;
  const found = readdirSync(store).filter((name) => name.startsWith('chromium')).sort().reverse();
  for (const name of found) for (const inside of ['chrome-linux/chrome', 'chrome-linux64/chrome']) if (existsSync(join(store, name, inside))) return join(store, name, inside);
  return null;
}

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or Debian's package,
 * which is installed when the machine allows it.
 * @throws Error with what to do when there is none
 */
export function findChromium(say: (line: string) => void): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which isn't there.`);
    return given;
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const system = () => names.map(onPath).find((path) => path !== null) ?? null;
  const found = system() ?? playwrights();
  if (found) return found;
  if (onPath('apt-get') && process.getuid?.() === 0) {
    say('Installing Debian\'s chromium for the browser tests …');
    const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core'], quiet);
    const installed = system();
    if (installed) return installed;
  }
  throw new Error('The browser tests need a Chromium. Install one (apt-get install chromium) or name one by CHROMIUM_PATH.');
}
