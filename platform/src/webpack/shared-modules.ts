import { readFileSync } from 'node:fs';
import { fromRoot } from '../workspaces';

const versionOf = (packageJson: string): string =>
  (JSON.parse(readFileSync(fromRoot(packageJson), 'utf8')) as { version: string }).version;
const installed = (name: string) => versionOf(`node_modules/${name}/package.json`);
const major = (version: string) => `^${version}`;

/**
 * What exists once in a page: the libraries that hold state or identity, and the stateful part of `shared`.
 * A key with a trailing slash stands for every subpath of the package.
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

/** The names of what exists once in a page. */
export const singletonKeys = (): string[] => singletons().map(({ key }) => key);

/**
 * The host's side: it provides each singleton from its own first chunk.
 * @param surfaces by the name of a library, the module of the shell that re-exports just what pages use of it. What is
 *   provided is provided whole, used or not: 3 KB more for the router, 4 for the query cache.
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

/** A remote's side: it takes each singleton from the host and carries no copy to fall back on. */
export function remoteShared() {
  return Object.fromEntries(
    singletons().map(({ key, version }) => [
      key,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion: major(version) },
    ]),
  );
}
