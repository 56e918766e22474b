#!/usr/bin/env node
// The one door of every command. It runs on a fresh clone: it installs what package-lock.json names, then hands over.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Haat needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const stamp = join(root, 'node_modules/.haat-installed');
const wanted = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (about a minute) …');
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (installed.status !== 0) {
    console.error('The packages could not be installed: npm ci failed with the message above.');
    process.exit(installed.status ?? 1);
  }
  writeFileSync(stamp, wanted);
}

process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli.ts');
await main(process.argv);
