// Uses only Node's built-in modules: it runs before any package is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that has not been touched for this long is abandoned: its process has ended. */
const STALE_MS = 10_000;
const TOUCH_MS = 2_000;
const POLL_MS = 500;

/**
 * Installs the packages of package-lock.json unless they are installed. Two `npm ci` runs in one folder delete each
 * other's files, so of several commands one installs and the others wait.
 * @returns the exit code: 0 when the packages are installed
 */
export async function installPackages(root) {
  const stamp = join(root, 'node_modules/.haat-installed');
  const wanted = () =>
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
  if (isDone()) return 0;
  const giveBack = await take(join(root, '.cache/installing'));
  try {
    // The previous holder of the lock has installed the packages, unless that failed.
    if (isDone()) return 0;
    console.log('Installing packages (about a minute) …');
    // The lock file may change during the installation; the next command then installs again.
    const installed = wanted();
    const status = await npmCi(root);
    if (status === 0) writeFileSync(stamp, installed);
    else console.error('The packages could not be installed: npm ci failed with the message above.');
    return status;
  } finally {
    giveBack();
  }
}

/** Acquires a lock, once its current holder has released it. @returns a function that releases it */
async function take(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let isFirstLook = true; ; isFirstLook = false) {
    try {
      mkdirSync(lock);
      const touching = setInterval(() => {
        if (existsSync(lock)) utimesSync(lock, new Date(), new Date());
      }, TOUCH_MS);
      return () => {
        clearInterval(touching);
        rmSync(lock, { recursive: true, force: true });
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isFirstLook) console.log('Another command is installing the packages: this one waits for it …');
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > STALE_MS) rmSync(lock, { recursive: true, force: true });
    // Wait after removing a stale lock too: another process that found it stale must not remove a new one.
    await pause(POLL_MS);
  }
}

function npmCi(root) {
  return new Promise((resolve, reject) => {
    spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
      .once('error', reject)
      .once('close', (status) => resolve(status ?? 1));
  });
}
