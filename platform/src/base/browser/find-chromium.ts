import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages, onPath } from '../processes/find-program';

/** The newest Chromium installed by Playwright. */
function playwrightChromium(): string | null {
  const store = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(store)) return null;
  const found = readdirSync(store)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse();
  for (const name of found)
    for (const inside of ['chrome-linux/chrome', 'chrome-linux64/chrome'])
      if (existsSync(join(store, name, inside))) return join(store, name, inside);
  return null;
}

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's, or Debian's package, which
 * is installed if possible.
 * @throws Error with instructions when there is none
 */
export function findChromium(print: (line: string) => void): string {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM_PATH names ${configured}, which isn't there.`);
    return configured;
  }
  // The headless shell needs a fifth less CPU: it has no window, extensions or profile.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = onPath(...names) ?? playwrightChromium();
  if (found) return found;
  print("Installing Debian's chromium-headless-shell for the browser tests …");
  const installed = installPackages('chromium-headless-shell', 'fonts-noto-core') ? onPath(...names) : null;
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium. Install one (apt-get install chromium-headless-shell) or name one by CHROMIUM_PATH.',
  );
}
