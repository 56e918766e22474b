#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { serve } from './serve.mjs';

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const [command, folder, port = '4173'] = args.slice(0, end);
const USAGE = `haat-remote finish <folder of the build>: writes licences.json and haat.json beside the build
haat-remote serve <folder of the build> [port] [-- <command>]: serves it to a shop in which you work by an override,
  and reloads its page after each build; the command builds after each change, such as: vite build --watch`;
const fail = (message) => {
  console.error(message);
  process.exit(1);
};
if (command === '--help' || command === '-h') {
  console.log(USAGE);
  process.exit(0);
}
if (!['finish', 'serve'].includes(command) || !folder) {
  console.error(USAGE);
  process.exit(2);
}
if (command === 'serve') {
  serve(resolve(folder), port, args.slice(end + 1));
  // Until Ctrl-C.
  await new Promise(() => {});
}
const dist = resolve(folder);
const read = async (file) => JSON.parse(await readFile(file, 'utf8'));

const manifestFile = join(dist, 'mf-manifest.json');
if (!existsSync(manifestFile)) fail(`There is no mf-manifest.json in ${folder}: build with \`manifest: true\`.`);
const { exposes = [] } = await read(manifestFile);
const { routes = [], slots = [] } = await read('haat.json');
const named = [...routes.map(({ page }) => page), ...slots.map(({ module }) => module)];
const missing = named.filter((name) => !exposes.some((expose) => expose.name === name));
if (missing.length > 0) fail(`haat.json names ${missing.join(', ')}, which the build doesn't expose.`);
await copyFile('haat.json', join(dist, 'haat.json'));

/** The folder where a package is installed, as Node.js resolves it from another folder. */
function folderOf(name, from) {
  for (const modulesFolder of createRequire(join(from, 'index.js')).resolve.paths(name) ?? []) {
    const found = join(modulesFolder, name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}
const textIn = async (place) => {
  const file = (await readdir(place)).find((each) => /^(?:licen[cs]e|copying)/i.test(each));
  return file ? await readFile(join(place, file), 'utf8').catch(() => null) : null;
};

// Packages that may be in the build: the remote's dependencies, and the federation runtime that its plugin adds.
const found = new Map();
async function add(name, from) {
  const packageFolder = folderOf(name, from);
  if (!packageFolder) return;
  const { version, license, licenses, dependencies = {} } = await read(join(packageFolder, 'package.json'));
  const key = `${name}@${version}`;
  if (found.has(key)) return;
  const stated =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '));
  found.set(key, { name, version, licence: stated ?? null, text: await textIn(packageFolder) });
  for (const dependency of Object.keys(dependencies)) await add(dependency, packageFolder);
}
const own = await read('package.json');
// JSX compiles to React's JSX runtime (1 KB), which is in the build, while the shell shares React itself.
await add('react', process.cwd());
for (const name of Object.keys(own.dependencies ?? {})) await add(name, process.cwd());
for (const plugin of ['@module-federation/enhanced', '@module-federation/vite']) {
  const pluginFolder = folderOf(plugin, process.cwd());
  if (pluginFolder) await add('@module-federation/runtime', pluginFolder);
}
await writeFile(join(dist, 'licences.json'), JSON.stringify([...found.values()], null, 1));
console.log(`${folder}: ${named.length} modules, ${found.size} packages in licences.json.`);
