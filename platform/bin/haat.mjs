#!/usr/bin/env node
// Entry point of every command. Works on a fresh clone: installs the packages of package-lock.json, then runs the CLI.
import { fileURLToPath } from 'node:url';
import { installPackages } from './install-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Haat needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const installed = await installPackages(root);
if (installed !== 0) process.exit(installed);

process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../src/cli.ts');
await main(process.argv);
