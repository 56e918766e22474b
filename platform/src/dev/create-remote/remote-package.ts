import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fromRoot } from '../../base/workspaces';
import type { RemotePlan } from './plan-remote';

const versions = z.record(z.string(), z.string());
const packageSchema = z.object({ dependencies: versions.optional(), devDependencies: versions.optional() });

/** The pinned versions of packages that the workspace `from` declares. */
function versionsIn(from: string, names: readonly string[]): Record<string, string> {
  const text = readFileSync(fromRoot(from, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = packageSchema.parse(JSON.parse(text));
  const declared = { ...dependencies, ...devDependencies };
  return Object.fromEntries(names.map((name) => [name, z.string().parse(declared[name])]));
}

/** package.json of a new remote: declares every imported package, in the repository's versions. */
export const remotePackage = ({ folder, portOffset }: RemotePlan) => ({
  name: `@haat/${folder}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  haat: { portOffset },
  scripts: {
    build: 'webpack',
    test: `node ../platform/bin/haat.mjs unit --selectProjects ${folder}`,
    typecheck: 'node ../node_modules/typescript-7/bin/tsc -b',
  },
  dependencies: { '@haat/shared': '*', ...versionsIn('shared', ['react']) },
  devDependencies: {
    '@haat/platform': '*',
    ...versionsIn('.', ['@testing-library/react']),
    ...versionsIn('platform', ['webpack', 'webpack-cli']),
  },
});
