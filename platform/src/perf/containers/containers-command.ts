import { dirname } from 'node:path';
import { messageOf } from '@haat/releases';
import { Command, Option } from 'commander';
import type { Deployment } from './deployment';
import { rehearseContainers, type ContainerResult } from './rehearse-containers';

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1_024)} KB`;

/** More files of one folder are summed up. */
const MAX_FILES = 5;

function byFolder(written: Readonly<Record<string, number>>): [string, number][] {
  const folders = new Map<string, [string, number][]>();
  for (const entry of Object.entries(written)) {
    const folder = dirname(entry[0]);
    folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  return [...folders].flatMap(([folder, files]): [string, number][] =>
    files.length > MAX_FILES
      ? [[`${files.length} files in ${folder}`, files.reduce((sum, [, bytes]) => sum + bytes, 0)]]
      : files,
  );
}

/** The lines about one container. */
export function linesAbout({
  name,
  user,
  command,
  substitute,
  state,
  written,
  reached,
  refused,
  faults,
}: ContainerResult): string[] {
  return [
    `${name}: ${state}${user && `, as ${user}`}${command && `: ${command}`}${substitute ? ` (${substitute})` : ''}`,
    ...byFolder(written).map(([path, bytes]) => `    wrote ${path}, ${kilobytes(bytes)}`),
    ...(reached.length > 0 ? [`    connected to ${reached.join(', ')}`] : []),
    ...refused.map((write) => `    REFUSED a write: ${write}`),
    ...faults.map((fault) => `    FAULT: ${fault}`),
  ];
}

async function rehearse(deployments: readonly Deployment[], keep: boolean): Promise<boolean> {
  let hasPassed = true;
  for (const deployment of deployments) {
    console.log(`${deployment}:`);
    const done = await rehearseContainers(deployment, { print: (line) => console.log(`  … ${line}`), keep }).catch(
      (error: unknown) => messageOf(error),
    );
    if (typeof done === 'string') console.error(`  FAILED: ${done}`);
    else for (const result of done.results) for (const line of linesAbout(result)) console.log(`  ${line}`);
    const isAsExpected =
      typeof done !== 'string' && done.results.every(({ faults, refused }) => faults.length + refused.length === 0);
    if (typeof done !== 'string')
      console.log(isAsExpected ? `  passed: ${done.bought}` : '  FAILED: see the lines in capitals');
    hasPassed &&= isAsExpected;
  }
  return hasPassed;
}

/** `npm run containers:rehearsal`: the containers of both deployments as restricted processes. */
export function containersCommand(): Command {
  return new Command('containers-rehearsal')
    .description(
      'run every container of docker-compose.yml and deploy/kubernetes as a process with the same restrictions, without a container engine; place an order; print the files written and hosts reached by each',
    )
    .addOption(new Option('--only <deployment>', 'one deployment').choices(['compose', 'kubernetes']))
    .option('--keep', 'keep the folders and logs')
    .addHelpText(
      'after',
      '\nUsers, commands, environments, folders, networks and health checks are read from the files of the deployment. It needs Linux, root, and namespaces (in a container: --privileged), haproxy and redis-server; otherwise it fails and says which.\nExit codes: 0 passed, 1 a restriction is not as described, a write was refused, or a container did not become healthy.',
    )
    .action(async ({ only, keep = false }: { only?: Deployment; keep?: boolean }) => {
      const hasPassed = await rehearse(only ? [only] : ['compose', 'kubernetes'], keep);
      process.exit(hasPassed ? 0 : 1);
    });
}
