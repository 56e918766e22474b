import { z } from 'zod';
import { remoteManifests } from '../../release/kubernetes/remote-manifests';
import { remotes } from '../../base/workspaces';
import { containerServers } from './proxy-servers';
import type { RemotePlan } from './plan-remote';
import { remotePackage } from './remote-package';

/**
 * Inserts text after the last match in a file.
 * @throws Error in one sentence when the file has no match
 */
function insertedAfter(text: string, anchor: RegExp, added: string, file: string): string {
  const last = [...text.matchAll(new RegExp(anchor, `${anchor.flags.replace('g', '')}g`))].at(-1);
  if (!last)
    throw new Error(
      `${file} isn't as this command knows it: it has no line like ${anchor.source}. Nothing was changed.`,
    );
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${added}${text.slice(end)}`;
}

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/** The lock file with an additional workspace, in npm's format; installed packages do not change. */
function lockFileWith(text: string, plan: RemotePlan): string {
  const { folder } = plan;
  const { name, version, dependencies, devDependencies } = remotePackage(plan);
  const lock = JSON.parse(text) as object; // the schema covers what is read; the rest is written unchanged
  const added = {
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/@haat/${folder}`]: { resolved: folder, link: true },
  };
  const packages = Object.fromEntries(
    Object.entries({ ...lockSchema.parse(lock).packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

/**
 * The few places outside its folder that must list a remote, each with the function that adds it. Everything else finds
 * the folders automatically (`remote-folders.mjs`).
 */
export const listings: Readonly<Record<string, (text: string, plan: RemotePlan) => string>> = {
  'package-lock.json': lockFileWith,
  'tsconfig.solution.json': (text, { folder }) =>
    insertedAfter(
      text,
      /\n {4}\{ "path": "\.\/mfe-[a-z0-9-]+" \},/,
      `\n    { "path": "./${folder}" },`,
      'tsconfig.solution.json',
    ),
  'docker/Dockerfile': (text, { folder }) =>
    insertedAfter(
      insertedAfter(
        text,
        /\nCOPY mfe-[a-z0-9-]+\/package\.json [^\n]*/,
        `\nCOPY ${folder}/package.json ${folder}/`,
        'docker/Dockerfile',
      ),
      /\nCOPY mfe-[a-z0-9-]+ mfe-[^\n]*/,
      `\nCOPY ${folder} ${folder}`,
      'docker/Dockerfile',
    ),
  'docker-compose.yml': (text, { name }) =>
    insertedAfter(
      text,
      /\n {4}environment: \{ <<: \*store, STATIC_REMOTE: [a-z0-9-]+ \}\n/,
      `
  ${name}:
    <<: *remote
    environment: { <<: *store, STATIC_REMOTE: ${name} }
`,
      'docker-compose.yml',
    ),
  'docker/haproxy-servers.cfg': (_, { name }) => containerServers([...remotes.map((remote) => remote.name), name]),
  'deploy/kubernetes/base/remotes.yaml': (_, { name }) =>
    remoteManifests([...remotes.map((remote) => remote.name), name]),
};
