import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { remoteAddressesSchema } from '@haat/releases';
import { fromRoot, remotes } from '../workspaces';
import { splitPorts } from './start-split-command';

// What of the compose file format this file uses; a key that isn't listed is a slip.
const healthcheckSchema = z.strictObject({ test: z.array(z.string()).min(2), interval: z.string(), timeout: z.string(), start_period: z.string(), retries: z.number() });
const serviceSchema = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }).optional(),
  image: z.string().optional(),
  restart: z.enum(['unless-stopped', 'no']),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  tmpfs: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) })).optional(),
  healthcheck: healthcheckSchema.optional(),
});
const composeSchema = z.object({ name: z.string(), services: z.record(z.string(), serviceSchema), volumes: z.record(z.string(), z.null()) });

const compose = composeSchema.parse(parse(readFileSync(fromRoot('docker-compose.yml'), 'utf8'), { merge: true }));
const dockerfile = readFileSync(fromRoot('docker/Dockerfile'), 'utf8');
const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service '${name}'`);
  return found;
};
/** A value as compose fills it in where nothing is set: ${NAME:-default} becomes its default. */
const filled = (value = '') => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
/** The names of the variables that a program reads: the keys of its schema, as they stand in its source. */
const variablesOf = (file: string) => new Set([...readFileSync(fromRoot(file), 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));

test('the services are the shell, a server for each remote, the store\'s filling, the API and PostgreSQL', () => {
  expect(Object.keys(compose.services).sort()).toEqual(['shell', 'releases', 'api', 'postgres', ...remotes.map((remote) => remote.name)].sort());
});

test('the published ports are those of start:split, each once, and the database is not published', () => {
  const ports = splitPorts(3000);
  const published = Object.fromEntries(Object.entries(compose.services).flatMap(([name, { ports: of = [] }]) => of.map((port) => [name, Number(port.split(':')[0])])));
  expect(published).toEqual({ shell: ports.site, api: ports.api, ...ports.remotes });
});

test('every service that goes on has a health check; whoever is waited for exists, and is healthy or has ended', () => {
  for (const [name, { healthcheck, restart, depends_on = {} }] of Object.entries(compose.services)) {
    if (restart === 'no') expect(healthcheck).toBeUndefined();
    else expect(healthcheck?.test.join(' ')).toMatch(name === 'postgres' ? /pg_isready/ : /fetch\('http:\/\/127\.0\.0\.1:/);
    for (const [needed, { condition }] of Object.entries(depends_on)) expect(condition).toBe(service(needed).restart === 'no' ? 'service_completed_successfully' : 'service_healthy');
  }
});

test('a remote that is down does not hold up the shell', () => {
  expect(Object.keys(service('shell').depends_on ?? {})).toEqual(['api', 'releases']);
});

test('every variable is one that its program knows', () => {
  const known = {
    api: variablesOf('api/src/config.ts'),
    shell: variablesOf('shell/server/config.ts'),
    ...Object.fromEntries(remotes.map(({ name }) => [name, variablesOf('platform/src/start/static-server.ts')])),
  };
  for (const [name, variables] of Object.entries(known)) {
    const set = Object.keys(service(name).environment ?? {});
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((variable) => !variables.has(variable))).toEqual([]);
  }
});

test('the addresses that the shell gives out are those of the containers', () => {
  const { REMOTE_ADDRESSES, API_URL, API_INTERNAL_URL } = service('shell').environment ?? {};
  const addresses = remoteAddressesSchema.parse(filled(REMOTE_ADDRESSES));
  expect(addresses).toEqual(Object.fromEntries(remotes.map(({ name }) => [name, `http://localhost:${splitPorts(3000).remotes[name]}`])));
  expect(filled(API_URL)).toBe('http://localhost:3001');
  expect(API_INTERNAL_URL).toBe(`http://api:${service('api').environment?.['API_PORT']}`);
  expect(filled(service('api').environment?.['CORS_ORIGINS'])).toBe('http://localhost:3000');
});

test('shell, remotes and release commands work on one store, which only the commands can write to', () => {
  for (const name of ['shell', 'releases', ...remotes.map((remote) => remote.name)]) {
    const { environment = {}, volumes = [] } = service(name);
    expect(environment['RELEASES_URL']).toBe('/store/releases');
    expect(volumes).toContain(name === 'releases' ? 'store:/store' : 'store:/store:ro');
  }
  for (const { name } of remotes) expect(service(name).environment?.['STATIC_REMOTE']).toBe(name);
});

test('the API’s database is the one that the PostgreSQL container makes', () => {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = service('postgres').environment ?? {};
  expect(filled(service('api').environment?.['DATABASE_URL'])).toBe(`postgres://${POSTGRES_USER}:${filled(POSTGRES_PASSWORD)}@postgres:5432/${POSTGRES_DB}`);
});

test('named volumes are declared, and declared volumes are used', () => {
  const used = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]));
  expect([...new Set(used)].sort()).toEqual(Object.keys(compose.volumes).sort());
});

test('each build names a target of the Dockerfile, which runs as another user than root and, where it goes on, checks its own health', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1).map((text) => ({ name: /^FROM \S+ AS (\S+)/.exec(text)?.[1], from: /^FROM (\S+)/.exec(text)?.[1], text }));
  for (const { build, restart } of Object.values(compose.services)) {
    if (!build) continue;
    expect(existsSync(fromRoot(build.dockerfile))).toBe(true);
    const stage = stages.find(({ name }) => name === build.target);
    if (!stage) throw new Error(`The Dockerfile has no target '${build.target}'`);
    const base = stages.find(({ name }) => name === stage.from);
    const users = [...`${base?.text ?? ''}${stage.text}`.matchAll(/^USER (\S+)/gm)].map((match) => match[1]);
    // Who signs is somebody else than who serves.
    expect(users.at(-1)).toBe(build.target === 'releases' ? '1001' : 'node');
    expect(stage.text.includes('HEALTHCHECK')).toBe(restart !== 'no');
    expect(stage.text).toMatch(/^CMD \[/m);
  }
});

test('every file that the Dockerfile copies from the repository is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap((match) => match[1]?.split(' ') ?? []);
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

test('the Dockerfile knows every workspace', () => {
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
  const folders = workspaces.flatMap((workspace) => (workspace === 'mfe-*' ? remotes.map((remote) => remote.folder) : [workspace]));
  for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
});
