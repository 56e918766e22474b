import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';
import { composeContainers, interpolate } from './compose-containers';
import { ignoredBy } from './image-files';
import { kubernetesContainers } from './kubernetes-containers';
import { canConnectIn } from './network';

const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const dockerfile = read('docker/Dockerfile');

test('variables of a compose file are filled in as compose does it', () => {
  const set = { A: 'a', EMPTY: '' };
  expect(interpolate('${A}:${B:-b}:${EMPTY:-c}:${EMPTY-d}:${B}:$$X', set)).toBe('a:b:c:::$X');
  expect(() => interpolate('${B:?run it first}', set)).toThrow('B is not set: run it first');
});

test('a container of compose has its user, folders and networks, and the rest from its image', () => {
  const secrets = new Proxy<Record<string, string>>({}, { get: (_, name) => `secret-${String(name)}` });
  const containers = composeContainers(read('docker-compose.yml'), dockerfile, secrets);
  const of = (name: string) => containers.find((one) => one.name === name);
  expect(of('api')).toMatchObject({
    image: 'api',
    user: 'node',
    command: ['tsx', 'api/src/main.ts'],
    workdir: '/app',
    isReadOnly: true,
    capabilities: [],
    writable: [
      { path: '/tmp', volume: null },
      { path: '/data', volume: 'api-data' },
    ],
    files: { '/etc/haat/files': './docker/files' },
    environment: { NODE_ENV: 'production', HAAT_DATA_DIR: '/data', SESSION_SECRET: 'secret-SESSION_SECRET' },
    after: ['postgres', 'redis'],
  });
  expect(of('guard')).toMatchObject({ user: '1001', command: ['node', 'platform/bin/haat.mjs', 'release', 'guard'] });
  expect(of('s3-data')).toMatchObject({ capabilities: ['CHOWN'], mayReach: [] });
  const canConnect = canConnectIn(containers);
  expect([canConnect('shell', 'postgres'), canConnect('s3-data', 's3')]).toEqual([true, false]);
});

test('a container of Kubernetes has the settings of its ConfigMaps and secrets, and the connections that policies allow', () => {
  const base = ['config', 'api', 'shell', 'remotes', 'guard', 'network-policies'];
  const manifests = [
    ...base.map((name) => read(`deploy/kubernetes/base/${name}.yaml`)),
    read('deploy/kubernetes/jobs/migrate/job.yaml'),
  ];
  const containers = kubernetesContainers(manifests, dockerfile, (_, key) => `secret ${key}`, [
    { name: 'postgres', port: 5432 },
    { name: 's3', port: 443 },
  ]);
  const of = (name: string) => containers.find((one) => one.name === name);
  expect(of('migrate')).toMatchObject({
    user: '1000',
    volumeGroup: 1000,
    isJob: true,
    command: ['tsx', 'api/src/migrate.ts'],
    writable: [
      { path: '/tmp', volume: null, limitMb: 512 },
      { path: '/data', volume: null, limitMb: 64 },
    ],
    environment: { API_PORT: '3001', HAAT_DATA_DIR: '/data', DATABASE_URL: 'secret DATABASE_URL' },
    mayReach: [{ name: 'postgres', port: 5432 }],
  });
  expect(of('guard')).toMatchObject({ command: ['node', 'platform/bin/haat.mjs', 'release', 'guard'], health: null });
  expect(of('shell')?.mayReach).toContainEqual({ name: 'api', port: 3001 });
  expect(of('catalog')?.mayReach).toEqual([{ name: 's3', port: 443 }]);
  expect(() => kubernetesContainers(manifests, dockerfile, () => undefined, [])).toThrow('There is no secret');
});

test('an image lacks what .dockerignore names, except for its exceptions', () => {
  const isLeftOut = ignoredBy(read('.dockerignore'));
  for (const path of [
    'api/node_modules/a.js',
    '.git/config',
    'api/src/app.test.ts',
    'e2e/src/mail.ts',
    'docs/staff.md',
  ])
    expect([path, isLeftOut(path)]).toEqual([path, true]);
  for (const path of ['e2e/package.json', 'api/src/app.ts', 'shared/src/ui/Button.tsx'])
    expect([path, isLeftOut(path)]).toEqual([path, false]);
});
