import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localKey, publicPemOf, TelemetryClient } from '@haat/releases';
import { s3Environment, s3Url } from '@haat/releases/testing-s3';
import { refuseStale, staleReports } from '../../build/contract/stale-reports';
import { publishAll } from '../../release/publish';
import { publishShell } from '../../release/publish-shell';
import { freePort } from '../../base/processes/free-port';
import { Processes } from '../../base/processes/processes';
import { describeEnding, type StartedProcess } from '../../base/processes/started-process';
import { startPostgres, type PostgresServer } from '../../dev/start/start-split-postgres';
import { respondsAt, listensOn, waitUntilReady } from '../../base/processes/wait-until-ready';
import { findProgram } from '../../base/processes/find-program';
import { fromRoot, remotes } from '../../base/workspaces';
import { proxyServers } from '../../dev/create-remote/proxy-servers';

/** A process of the topology that can be killed and restarted. */
export interface Part {
  name: string;
  /** Its purpose, in a word or two. */
  kind: 'shell' | 'API' | 'static server' | 'Redis' | 'S3' | 'guard' | 'PostgreSQL';
  start: () => Promise<void>;
  /** Ends it as a lost machine would. */
  kill: () => Promise<void>;
  /** Ends it as an orderly restart does. */
  end: () => Promise<void>;
}

/** The proxy checks once per second; after a failure, it checks again a quarter of a second later. */
const DRAIN_SECONDS = '3';

/** The output of the guard once it runs. */
const GUARD_READY = 'Watching the canaries';

/** The folder of logs, data and releases of the rehearsal. */
export const rehearsalFolder = fromRoot('.data/rehearsal');

/**
 * Runs the services of docker-compose.yml as processes on this machine, each on its own port: the proxy, two shells,
 * two APIs, a static server for each remote, PostgreSQL, Redis, S3 with the release store, and the canary guard.
 */
export class Topology {
  readonly parts = new Map<string, Part>();
  private postgres: PostgresServer | null = null;
  private stopping: Promise<void> | undefined;
  private print: (line: string) => void = console.error;
  private readonly processes: Processes;
  /** The folder from which each shell starts; a released shell comes from another clone. */
  private readonly shellSources = new Map<string, string>();

  /** The service token of the shop's programs. */
  private readonly serviceToken = randomBytes(32).toString('base64url');

  private constructor(
    private readonly ports: {
      site: number;
      inside: number;
      postgres: number;
      redis: number;
      s3: number;
      shells: number[];
      apis: number[];
      remotes: Record<string, number>;
    },
    private readonly key: { file: string; publicPem: string },
    onLost: (message: string) => void,
  ) {
    // Covers every way in which this process ends.
    process.once('exit', () => this.processes.killNow());
    this.processes = new Processes((name, ending) => onLost(describeEnding(name, ending)));
  }

  /**
   * Chooses ports and folders without starting anything.
   * @param onLost called when a process ends unexpectedly
   * @throws Error in one sentence that says what to install when a program is missing
   */
  static async prepare(onLost: (message: string) => void): Promise<Topology> {
    for (const program of ['haproxy', 'redis-server'] as const) findProgram(program);
    await mkdir(rehearsalFolder, { recursive: true });
    for (const folder of ['s3', 'logs', 'shells'])
      await rm(join(rehearsalFolder, folder), { recursive: true, force: true });
    const ports = {
      site: await freePort(),
      inside: await freePort(),
      postgres: await freePort(),
      redis: await freePort(),
      s3: await freePort(),
      shells: [await freePort(), await freePort()],
      apis: [await freePort(), await freePort()],
      remotes: Object.fromEntries(
        await Promise.all(remotes.map(async ({ name }) => [name, await freePort()] as const)),
      ),
    };
    const keyFile = join(rehearsalFolder, 'release-key.pem');
    return new Topology(ports, { file: keyFile, publicPem: publicPemOf(await localKey(keyFile)) }, onLost);
  }

  /** The address for shoppers. */
  get url(): string {
    return `http://localhost:${this.ports.site}`;
  }

  /** The release store, in the format of RELEASES_URL. */
  get store(): string {
    return s3Url('releases');
  }

  /** The internal address of the APIs. */
  private get inside(): string {
    return `http://127.0.0.1:${this.ports.inside}`;
  }

  /** The environment of every process that releases: a team, the guard, and this process for the first releases. */
  get teamEnvironment(): Record<string, string> {
    return {
      ...s3Environment(this.ports.s3),
      RELEASES_URL: this.store,
      RELEASE_KEY_FILE: this.key.file,
      API_INTERNAL_URL: this.inside,
    };
  }

  /** The telemetry of releases, as the guard reads it. */
  get telemetry(): TelemetryClient {
    return new TelemetryClient(this.inside, async () => this.serviceToken);
  }

  /** The origins of the remotes by name. */
  get remoteAddresses(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.ports.remotes).map(([name, port]) => [name, `http://localhost:${port}`]),
    );
  }

  /** The folder from which the programs start. */
  readonly source = fromRoot();

  part(name: string): Part {
    const found = this.parts.get(name);
    if (!found) throw new Error(`There is no process '${name}'.`);
    return found;
  }

  /** Makes a shell start from another clone of the repository. */
  shellFrom(name: string, folder: string): void {
    this.shellSources.set(name, folder);
  }

  /** Stops everything, the database last: its clients must have ended. */
  stop(): Promise<void> {
    return (this.stopping ??= this.processes.stop().then(() => this.postgres?.stop()));
  }

  /** Starts everything, with the local builds as the first releases. */
  async start(print: (line: string) => void): Promise<void> {
    this.print = print;
    print('PostgreSQL, Redis, S3 …');
    this.addPostgres();
    this.addRedis();
    this.addS3();
    await Promise.all([...this.parts.values()].map((part) => part.start()));
    // The release functions read these variables when they run.
    Object.assign(process.env, this.teamEnvironment);
    await publishShell(this.store);
    // As the `release` command does: a release may only be published when its API reports are current.
    refuseStale(await staleReports());
    await publishAll(this.store);
    print('The APIs (the first time the catalogue is taken in), the static servers, the proxy, the shells …');
    this.ports.apis.forEach((port, index) => this.addApi(`API ${index + 1}`, port));
    for (const [name, port] of Object.entries(this.ports.remotes)) this.addStatic(name, port);
    this.ports.shells.forEach((port, index) => this.addShell(`shell ${index + 1}`, port));
    await Promise.all(
      [...this.parts.values()]
        .filter(({ kind }) => kind === 'API' || kind === 'static server')
        .map((part) => part.start()),
    );
    const proxy = await this.startProxy();
    await Promise.all([...this.parts.values()].filter(({ kind }) => kind === 'shell').map((part) => part.start()));
    await waitUntilReady({ ...proxy, name: 'site' }, respondsAt(`${this.url}/`), { print });
    this.addGuard();
    await this.part('guard').start();
  }

  private log(name: string): string {
    return join(rehearsalFolder, 'logs', `${name.replaceAll(' ', '-').toLowerCase()}.log`);
  }

  private add(name: string, kind: Part['kind'], run: () => StartedProcess, isReady: () => Promise<boolean>): void {
    this.parts.set(name, {
      name,
      kind,
      start: () => waitUntilReady(run(), isReady, { print: this.print }),
      kill: () => this.processes.end(name, 'SIGKILL'),
      end: () => this.processes.end(name, 'SIGTERM'),
    });
  }

  /** Runs a TypeScript program of the repository, or of a clone. */
  private run(
    name: string,
    script: string,
    environment: Record<string, string>,
    args: readonly string[] = [],
    folder = fromRoot(),
  ): StartedProcess {
    return this.processes.run(
      name,
      [process.execPath, '--import', import.meta.resolve('tsx'), join(folder, script), ...args],
      { environment, logFile: this.log(name), isApart: true },
    );
  }

  /** Settings of processes that read releases and don't sign any. */
  private get readerEnvironment(): Record<string, string> {
    return { ...this.teamEnvironment, RELEASE_KEY_FILE: '', LOG_LEVEL: 'warn' };
  }

  private addApi(name: string, port: number): void {
    this.add(
      name,
      'API',
      () =>
        this.run(name, 'api/src/main.ts', {
          LOG_LEVEL: 'warn',
          API_PORT: String(port),
          HAAT_DATA_DIR: join(rehearsalFolder, 'data'),
          DATABASE_URL: this.postgres?.url ?? '',
          REDIS_URL: `redis://127.0.0.1:${this.ports.redis}`,
          SERVICE_TOKEN: this.serviceToken,
          DRAIN_SECONDS,
          DEMO: 'off',
          // All visitors share one address here.
          SIGN_IN_ATTEMPTS: '1000',
          UNPAID_UNITS: '100000',
          UNPAID_UNITS_PER_ADDRESS: '100000',
          MAILS_AN_HOUR: '1000',
          MAILS_PER_SENDER: '1000',
        }),
      respondsAt(`http://127.0.0.1:${port}/api/ready`),
    );
  }

  private addStatic(remote: string, port: number): void {
    const name = `static server of ${remote}`;
    this.add(
      name,
      'static server',
      () =>
        this.run(name, 'platform/src/dev/start/static-server.ts', {
          ...this.readerEnvironment,
          STATIC_REMOTE: remote,
          STATIC_PORT: String(port),
        }),
      respondsAt(`http://127.0.0.1:${port}/health`),
    );
  }

  private addShell(name: string, port: number): void {
    const own = join(rehearsalFolder, 'shells', name.replaceAll(' ', '-'));
    const environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      HAAT_DATA_DIR: own,
      ...this.readerEnvironment,
      SERVICE_TOKEN: this.serviceToken,
      RELEASE_KEYS: this.key.publicPem,
      LAST_GOOD_REGISTRY: join(own, 'last-good-registry.json'),
      REMOTE_ADDRESSES: Object.entries(this.remoteAddresses)
        .map(([remote, address]) => `${remote}=${address}`)
        .join(' '),
      API_INTERNAL_URL: this.inside,
      SITE_URL: this.url,
      DRAIN_SECONDS,
    };
    this.add(
      name,
      'shell',
      () => this.run(name, 'shell/server/main.ts', environment, [], this.shellSources.get(name)),
      respondsAt(`http://127.0.0.1:${port}/ready`),
    );
  }

  private addRedis(): void {
    const port = String(this.ports.redis);
    const program = findProgram('redis-server');
    this.add(
      'Redis',
      'Redis',
      () =>
        this.processes.run(
          'Redis',
          [
            program,
            '--port',
            port,
            '--bind',
            '127.0.0.1',
            '--save',
            '',
            '--appendonly',
            'no',
            '--dir',
            rehearsalFolder,
          ],
          { logFile: this.log('redis'), isApart: true },
        ),
      listensOn(this.ports.redis),
    );
  }

  private addS3(): void {
    this.add(
      'S3',
      'S3',
      () =>
        this.run('S3', 'platform/src/perf/rehearsal/s3-server.ts', {}, [
          String(this.ports.s3),
          join(rehearsalFolder, 's3'),
        ]),
      listensOn(this.ports.s3),
    );
  }

  private addGuard(): void {
    const log = async () => (await readFile(this.log('guard'), 'utf8').catch(() => '')).split(GUARD_READY).length;
    let starts = 1;
    const run = () => {
      starts += 1;
      return this.processes.run(
        'guard',
        [process.execPath, fromRoot('platform/bin/haat.mjs'), 'release', 'guard', '--api', this.inside],
        {
          environment: { ...this.teamEnvironment, SERVICE_TOKEN: this.serviceToken },
          logFile: this.log('guard'),
          isApart: true,
        },
      );
    };
    this.add('guard', 'guard', run, async () => (await log()) >= starts);
  }

  private addPostgres(): void {
    const start = async () => {
      this.postgres = await startPostgres(rehearsalFolder, { port: this.ports.postgres, print: this.print });
    };
    this.parts.set('PostgreSQL', {
      name: 'PostgreSQL',
      kind: 'PostgreSQL',
      start,
      kill: async () => this.postgres?.kill(),
      end: async () => this.postgres?.stop(),
    });
  }

  private async startProxy(): Promise<StartedProcess> {
    const servers = join(rehearsalFolder, 'haproxy-servers.cfg');
    await writeFile(servers, proxyServers({ shells: this.ports.shells, apis: this.ports.apis }));
    const environment = { SITE_BIND: `127.0.0.1:${this.ports.site}`, INSIDE_BIND: `127.0.0.1:${this.ports.inside}` };
    const proxy = this.processes.run(
      'proxy',
      [findProgram('haproxy'), '-f', fromRoot('docker/haproxy.cfg'), '-f', servers],
      { environment, logFile: this.log('proxy'), isApart: true },
    );
    await waitUntilReady(proxy, respondsAt(`http://127.0.0.1:${this.ports.inside}/api/ready`), { print: this.print });
    return proxy;
  }
}
