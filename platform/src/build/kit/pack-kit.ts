import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { rollUp } from '../contract/roll-up';
import { kitBuild } from './kit-build';
import { kitModules } from './kit-modules';
import { fromRoot } from '../../base/workspaces';

const build = (...parts: Parameters<typeof kitBuild>) =>
  new Promise<void>((resolve, reject) => {
    const compiler = webpack(kitBuild(...parts));
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });

/**
 * Packs a folder into a tarball.
 * @returns its file name
 */
async function pack(folder: string, to: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', to], { cwd: folder });
  return (JSON.parse(stdout) as { filename: string }[])[0]?.filename ?? '';
}

const jsonOf = async (file: string) => JSON.parse(await readFile(fromRoot(file), 'utf8')) as Record<string, unknown>;

/** Packs `@haat/shared` for other repositories: the shell's state for types, tests and the mock shell. */
async function packState(folder: string, to: string): Promise<string> {
  const { name, version, dependencies } = (await jsonOf('shared/package.json')) as {
    name: string;
    version: string;
    dependencies: Record<string, string>;
  };
  const needed = ['axios', 'i18next', 'eventsource-parser', 'zod'];
  const peers = ['@tanstack/react-query', 'react', 'react-dom', 'react-router-dom'];
  const ranges = (names: string[], before = '') =>
    Object.fromEntries(names.map((each) => [each, `${before}${dependencies[each] ?? ''}`]));
  await build({ state: fromRoot('shared/src/state/state.ts') }, folder, [...needed, ...peers]);
  await writeFile(join(folder, 'state.d.ts'), await rollUp('shared/src/state/state.ts'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name,
      version,
      description: "The state that a Haat shop's shell shares with remotes: types, and the code for tests",
      license: 'MIT',
      type: 'module',
      exports: { './state': { types: './state.d.ts', default: './state.js' }, './package.json': './package.json' },
      dependencies: ranges(needed),
      peerDependencies: ranges(peers, '^'),
    }),
  );
  return pack(folder, to);
}

/** Packs `@haat/remote-kit`. */
async function packKit(folder: string, to: string): Promise<string> {
  const source = fromRoot('remote-kit');
  const { dependencies, peerDependencies } = (await jsonOf('remote-kit/package.json')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >;
  for (const part of ['package.json', 'CHANGELOG.md', 'README.md', 'bin', 'templates'])
    await cp(join(source, part), join(folder, part), { recursive: true });
  const { '@haat/shared': _, ...peers } = peerDependencies;
  const external = [...Object.keys(dependencies), ...Object.keys(peers), '@haat/shared/state'];
  await build(
    {
      ...Object.fromEntries(Object.entries(kitModules).map(([name, file]) => [name, fromRoot(file)])),
      // Includes the shop's colours, sizes and layers.
      dev: [fromRoot('shell/src/theme/tokens.css'), fromRoot(kitModules.dev)],
    },
    join(folder, 'dist'),
    external,
  );
  for (const [name, file] of Object.entries(kitModules))
    await writeFile(join(folder, `dist/${name}.d.ts`), await rollUp(file));
  return pack(folder, to);
}

/**
 * Packs the packages that a team with another repository installs.
 * @param to folder of the tarballs
 * @returns their file names
 */
export async function packKits(to: string): Promise<string[]> {
  await mkdir(fromRoot('.cache'), { recursive: true });
  // A separate folder: the command may run twice at the same time.
  const folder = await mkdtemp(fromRoot('.cache/kit-'));
  try {
    await Promise.all([mkdir(join(folder, 'state')), mkdir(join(folder, 'kit')), mkdir(to, { recursive: true })]);
    return [await packState(join(folder, 'state'), to), await packKit(join(folder, 'kit'), to)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
