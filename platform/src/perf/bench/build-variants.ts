import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { integrityOf, type Registry } from '@haat/releases';
import { buildChanged } from '../../build/build-changed';
import { replaceRegistry } from '../../release/open-releases';
import { publishAll } from '../../release/publish';
import { fromRoot, remotes } from '../../base/workspaces';
import { monolithFolder, type Bundling, type PageFiles } from './monolith';
import type { Variant } from './figures';

/** A built variant of the shop: what the shell's server needs to serve it. */
export interface BuiltVariant {
  variant: Variant;
  /** The shell's browser build. */
  build: string;
  /** The releases, with registry.json. */
  releases: string;
}

/** Builds the shop with its pages inside the shell. @throws Error with webpack's messages */
async function buildMonolith(bundling: Bundling): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), fromRoot('platform/src/perf/bench/build-monolith.ts'), bundling],
    {
      cwd: fromRoot(),
      env: { ...process.env, NODE_ENV: 'production', HAAT_BUILD_ID: 'bench' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The ${bundling} bundle could not be built:\n${output}`);
}

/**
 * The registry of a shop whose pages are bundled with the shell: the server renders from the remotes' server files as
 * usual, but sends the shell's script in place of a remote's entry.
 */
async function releaseMonolith(bundling: Bundling, store: string): Promise<void> {
  const build = monolithFolder(bundling);
  // The build writes both files, in these shapes.
  const { scripts } = JSON.parse(await readFile(join(build, 'entry.json'), 'utf8')) as { scripts: string[] };
  const files = JSON.parse(await readFile(join(build, 'page-files.json'), 'utf8')) as PageFiles;
  const entry = scripts[0];
  if (!entry) throw new Error(`The ${bundling} bundle has no script.`);
  const registry: Registry = {};
  await rm(store, { recursive: true, force: true });
  for (const { name, folder } of remotes) {
    const release = join(store, 'remotes', name, bundling);
    await mkdir(join(release, 'server'), { recursive: true });
    const exposes = Object.entries(files)
      .filter(([key]) => key.startsWith(`${name}/`))
      .map(([key, { scripts: js, styles: css }]) => ({
        name: key.slice(name.length + 1),
        assets: { js: { sync: js }, css: { sync: css } },
      }));
    await writeFile(join(release, 'mf-manifest.json'), JSON.stringify({ exposes }));
    registry[name] = { entry, version: bundling };
    const server = fromRoot(folder, 'dist/server', `${name}.cjs`);
    const bytes = await readFile(server).catch(() => null);
    if (!bytes) continue;
    await cp(server, join(release, 'server', `${name}.cjs`));
    registry[name] = { entry, version: bundling, server: integrityOf(bytes) };
  }
  await replaceRegistry(store, 'pages that are in the shell itself', () => registry);
}

const composedBuild = fromRoot('.data/bench/composed/browser');
const commitFile = fromRoot('.data/bench/commit');
const releasesOf = (variant: Variant) => fromRoot('.data/bench', variant, 'releases');

/** The variants as the last run built them. */
export const builtVariants = (variants: readonly Variant[]): BuiltVariant[] =>
  variants.map((variant) => ({
    variant,
    build: variant === 'composed' ? composedBuild : monolithFolder(variant),
    releases: releasesOf(variant),
  }));

/** The commit that the variants were built from. */
export const builtCommit = (): Promise<string> => readFile(commitFile, 'utf8').catch(() => 'unknown');

/** Builds every variant from the same sources. The composed variant is the normal build and stays in its folder. */
export async function buildVariants(
  variants: readonly Variant[],
  print: (line: string) => void,
): Promise<BuiltVariant[]> {
  print('Building what has changed …');
  await buildChanged({ onBuilt: (folder, ms) => print(`  ${folder} in ${(ms / 1_000).toFixed(1)} s`) });
  for (const variant of variants) {
    const releases = releasesOf(variant);
    if (variant === 'composed') {
      // A new shop: no release precedes the current one.
      await rm(releases, { recursive: true, force: true });
      await publishAll(releases);
      // A copy, so that a normal build can run while this one is measured.
      await rm(composedBuild, { recursive: true, force: true });
      await cp(fromRoot('shell/dist/browser'), composedBuild, { recursive: true });
    } else {
      const started = performance.now();
      await buildMonolith(variant);
      await releaseMonolith(variant, releases);
      print(`  without federation, ${variant}, in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    }
  }
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot() });
  await writeFile(commitFile, stdout.trim());
  return builtVariants(variants);
}
