import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';

const versionOf = (packageJson: string): string =>
  (JSON.parse(readFileSync(fromRoot(packageJson), 'utf8')) as { version: string }).version;
const installed = (name: string) => versionOf(`node_modules/${name}/package.json`);
const major = (version: string) => `^${version}`;

/**
 * The singletons of a page: libraries with state or identity, and the stateful part of `shared`.
 * A key with a trailing slash matches every subpath of the package.
 */
function singletons() {
  const react = installed('react');
  const router = installed('react-router-dom');
  const query = installed('@tanstack/react-query');
  const state = versionOf('shared/package.json');
  return [
    { key: 'react', version: react },
    { key: 'react/', version: react },
    { key: 'react-dom', version: react },
    { key: 'react-dom/', version: react },
    { key: 'react-router-dom', version: router },
    { key: '@tanstack/react-query', version: query },
    { key: '@haat/shared/state', version: state },
  ];
}

/** The keys of the singletons of a page. */
export const singletonKeys = (): string[] => singletons().map(({ key }) => key);

/**
 * The host's side: provides each singleton from its first chunk.
 * @param surfaces by library, the module of the shell that re-exports only what pages use. A provided module can't be
 * tree-shaken: the whole router would add 3 KB, the query cache 4.
 */
export function hostShared(surfaces: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    singletons().map(({ key, version }) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        eager: true,
        version,
        requiredVersion: major(version),
        ...(surfaces[key] ? { import: surfaces[key] } : {}),
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
