import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';

const versionOf = (packageJson: string): string =>
  (JSON.parse(readFileSync(fromRoot(packageJson), 'utf8')) as { version: string }).version;
const installed = (name: string) => versionOf(`node_modules/${name}/package.json`);
const major = (version: string) => `^${version}`;

/** The key under which a library is shared whole, of which the shell's first file has a part (decision 087). */
export const wholeOf = (library: string): string => `${library}/all`;

/**
 * The libraries of which the shell's first file provides only what pages use: the whole router would add 40 KB, the
 * rest of the query cache 4. `whole` is a module that the shell provides on demand.
 */
export const surfaces: Readonly<Record<string, { part: string; whole?: string }>> = {
  'react-router-dom': { part: './shell/src/remotes/router-surface.ts' },
  '@tanstack/react-query': {
    part: './shell/src/remotes/query-surface.ts',
    whole: './node_modules/@tanstack/react-query/build/modern/index.js',
  },
};

interface Singleton {
  key: string;
  version: string;
  /** The module that the shell provides under the key, below the root; without one, the key itself. */
  provided?: string | undefined;
  /** Whether the module comes in a chunk of its own, with the first page that needs it. */
  onDemand?: true;
}

/**
 * The singletons of a page: libraries with state or identity, and the stateful part of `shared`.
 * A key with a trailing slash matches every subpath of the package.
 */
function singletons(): Singleton[] {
  const react = installed('react');
  const router = installed('react-router-dom');
  const query = installed('@tanstack/react-query');
  const state = versionOf('shared/package.json');
  const libraries: Singleton[] = [
    { key: 'react', version: react },
    { key: 'react/', version: react },
    { key: 'react-dom', version: react },
    { key: 'react-dom/', version: react },
    { key: 'react-router-dom', version: router },
    { key: '@tanstack/react-query', version: query },
    { key: '@haat/shared/state', version: state },
  ];
  return libraries.flatMap(({ key, version }) => {
    const surface = surfaces[key];
    return [
      { key, version, provided: surface?.part },
      ...(surface?.whole ? [{ key: wholeOf(key), version, provided: surface.whole, onDemand: true as const }] : []),
    ];
  });
}

/** The keys of the singletons of a page. */
export const singletonKeys = (): string[] => singletons().map(({ key }) => key);

/** The host's side: provides each singleton, from its first chunk unless it is on demand. */
export function hostShared() {
  return Object.fromEntries(
    singletons().map(({ key, version, provided, onDemand }) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        eager: !onDemand,
        version,
        requiredVersion: major(version),
        ...(provided ? { import: provided } : {}),
      },
    ]),
  );
}

/** A remote's side: takes each singleton from the host and has no fallback copy. */
export function remoteShared() {
  return Object.fromEntries(
    singletons().map(({ key, version }) => [
      key,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: major(version) },
    ]),
  );
}
