import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { fromRoot, remotes } from '../../base/workspaces';
import { manifestFaults, type Manifest } from './manifest-faults';
import { remoteManifests } from './remote-manifests';

const folder = fromRoot('deploy/kubernetes');
const text = (file: string) => readFileSync(join(folder, file), 'utf8');
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const documents = (file: string) =>
  parseAllDocuments(text(file)).map((document, index) => ({
    at: `${file} ${index + 1}`,
    value: manifestSchema.parse(document.toJS()),
  }));

const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string().regex(/^\d/) }))
    .optional(),
  patches: z
    .array(
      z.union([
        z.strictObject({ path: z.string() }),
        z.strictObject({ target: z.strictObject({ kind: z.string() }), patch: z.string() }),
      ]),
    )
    .optional(),
});
const kustomization = (of: string) => kustomizationSchema.parse(parse(text(`${of}/kustomization.yaml`)));
const overlay = kustomization('overlays/production');
const jobs = ['migrate', 'publish'].map((name) => ({ name, ...kustomization(`jobs/${name}`) }));

const base = kustomization('base').resources.flatMap((file) => documents(`base/${file}`));
const own = overlay.resources
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => documents(`overlays/production/${file}`));
const patches = (overlay.patches ?? []).flatMap((patch) =>
  'path' in patch ? documents(`overlays/production/${patch.path}`) : [],
);
const gatewayManifests = documents('components/test-gateway/test-gateway.yaml');
const jobManifests = jobs.flatMap(({ name, resources }) =>
  resources.flatMap((file) => documents(`jobs/${name}/${file}`)),
);

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const workloadSchema = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    strategy: z
      .object({
        type: z.string(),
        rollingUpdate: z.object({ maxUnavailable: z.number(), maxSurge: z.number() }).optional(),
      })
      .optional(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
    template: z.object({
      metadata: z.object({
        labels: z.record(z.string(), z.string()),
        annotations: z.record(z.string(), z.string()).optional(),
      }),
      spec: z.object({
        securityContext: z.object({
          runAsNonRoot: z.literal(true),
          runAsUser: z.number().min(1),
          seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
        }),
        automountServiceAccountToken: z.literal(false),
        enableServiceLinks: z.literal(false),
        terminationGracePeriodSeconds: z.number().optional(),
        containers: z.tuple([
          z.object({
            image: z.string(),
            args: z.array(z.string()).optional(),
            command: z.array(z.string()).optional(),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
            envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })),
            env: z.array(
              z.object({
                name: z.string(),
                value: z.string().optional(),
                valueFrom: z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) }).optional(),
              }),
            ),
            readinessProbe: probe.optional(),
            livenessProbe: probe.optional(),
            resources: z.object({
              requests: z.object({ cpu: z.string(), memory: z.string() }),
              limits: z.object({ memory: z.string() }),
            }),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            volumeMounts: z.array(
              z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() }),
            ),
            lifecycle: z
              .object({ preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }) })
              .optional(),
          }),
        ]),
        volumes: z.array(
          z.object({
            name: z.string(),
            configMap: z.object({ name: z.string(), optional: z.boolean() }).optional(),
          }),
        ),
      }),
    }),
  }),
});
const workloads = [...base, ...jobManifests].flatMap(({ value }) =>
  ['Deployment', 'Job'].includes(value.kind) ? [workloadSchema.parse(value)] : [],
);
const container = (workload: z.infer<typeof workloadSchema>) => workload.spec.template.spec.containers[0];
const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
const named = (kind: string) => base.filter(({ value }) => value.kind === kind).map(({ value }) => value.metadata.name);
const workload = (name: string) => {
  const found = workloads.find(({ metadata }) => metadata.name === name);
  if (!found) throw new Error(`There is no workload '${name}'`);
  return found;
};
/** The values of all ConfigMaps; the overlay overrides the base. */
const configs = new Map<string, Record<string, string>>();
for (const { value } of [...base, ...patches])
  if (value.kind === 'ConfigMap')
    configs.set(value.metadata.name, {
      ...configs.get(value.metadata.name),
      ...z.object({ data: z.record(z.string(), z.string()) }).parse(value).data,
    });
const settingsOf = (each: z.infer<typeof workloadSchema>) =>
  Object.assign({}, ...container(each).envFrom.map(({ configMapRef }) => configs.get(configMapRef.name))) as Record<
    string,
    string
  >;

describe('the schema of the Kubernetes API', () => {
  const first = (kind: string): Manifest => structuredClone(base.find(({ value }) => value.kind === kind)!);
  const spoilt = (change: (spec: Record<string, unknown>) => void): Manifest => {
    const manifest = first('Deployment');
    change((manifest.value as unknown as { spec: Record<string, unknown> }).spec); // a Deployment has one
    return manifest;
  };

  test('accepts the manifests and the patches of the overlay', () => {
    expect(manifestFaults([...base, ...own, ...jobManifests, ...gatewayManifests])).toEqual([]);
    expect(manifestFaults(patches, { isPart: true })).toEqual([]);
  });

  test('rejects an unknown key, a wrong type, a missing field and an unknown kind', () => {
    const faults = manifestFaults([
      spoilt((spec) => (spec['replica'] = 2)),
      spoilt((spec) => (spec['replicas'] = 'two')),
      spoilt((spec) => delete spec['selector']),
      { at: 'elsewhere', value: { apiVersion: 'apps/v1', kind: 'Deploiment' } },
    ]).join('\n');
    for (const message of [
      /^base\/shell\.yaml 1: .*"replica".* does not exist/m,
      /'string' is not assignable to type 'number'/,
      /"selector".* is missing/,
      /^elsewhere: .*IDeploiment/m,
    ])
      expect(faults).toMatch(message);
  });
});

test('each part has a Deployment, and each part with visitors a Service and a PodDisruptionBudget', () => {
  const reached = ['shell', 'api', ...remotes.map(({ name }) => name)].sort();
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([...reached, 'guard'].sort());
  for (const kind of ['Service', 'PodDisruptionBudget']) expect(named(kind).sort()).toEqual(reached);
  expect(named('HorizontalPodAutoscaler').sort()).toEqual(['api', 'shell']);
  expect(text('base/remotes.yaml')).toBe(remoteManifests());
});

test('ports, labels and paths refer to existing objects', () => {
  for (const { value } of base) {
    if (value.kind === 'Service') {
      const { selector, ports } = z
        .object({
          spec: z.object({
            selector: z.object({ app: z.string() }),
            ports: z.tuple([z.object({ port: z.number(), targetPort: z.literal('http') })]),
          }),
        })
        .parse(value).spec;
      expect(workload(selector.app).spec.template.metadata.labels).toMatchObject(selector);
      expect(container(workload(selector.app)).ports).toContainEqual({ name: 'http', containerPort: ports[0].port });
    }
    if (value.kind === 'Ingress') {
      const { rules } = z
        .object({
          spec: z.object({
            rules: z.array(
              z.object({
                http: z.object({
                  paths: z.array(
                    z.object({ path: z.string(), backend: z.object({ service: z.object({ name: z.string() }) }) }),
                  ),
                }),
              }),
            ),
          }),
        })
        .parse(value).spec;
      for (const { path, backend } of rules.flatMap(({ http }) => http.paths)) {
        expect(named('Service')).toContain(backend.service.name);
        expect(path).toBe({ shell: '/', api: '/api' }[backend.service.name] ?? `/remotes/${backend.service.name}`);
      }
    }
    if (value.kind === 'HorizontalPodAutoscaler')
      expect(named('Deployment')).toContain(
        z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) }).parse(value).spec
          .scaleTargetRef.name,
      );
  }
  for (const deployment of deployments)
    expect(deployment.spec.template.metadata.labels).toEqual(deployment.spec.selector?.matchLabels);
  expect(container(workload('shell')).ports).toEqual([
    { name: 'http', containerPort: Number(settingsOf(workload('shell'))['PORT']) },
    { name: 'metrics', containerPort: Number(settingsOf(workload('shell'))['METRICS_PORT']) },
  ]);
  expect(container(workload('api')).ports).toEqual([
    { name: 'http', containerPort: Number(settingsOf(workload('api'))['API_PORT']) },
    { name: 'metrics', containerPort: Number(settingsOf(workload('api'))['API_METRICS_PORT']) },
  ]);
});

test('a rollout starts a new pod before it ends an old one, and the grace period covers the drain', () => {
  for (const deployment of deployments) {
    const { lifecycle, readinessProbe, livenessProbe } = container(deployment);
    if (deployment.metadata.name === 'guard') {
      expect(deployment.spec.replicas).toBe(1);
      continue;
    }
    expect(deployment.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    const drain = Number(lifecycle?.preStop.exec.command[1] ?? settingsOf(deployment)['DRAIN_SECONDS']);
    expect(drain).toBeGreaterThanOrEqual(10);
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 30);
    expect([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path]).toEqual(
      { shell: ['/ready', '/robots.txt'], api: ['/api/ready', '/api/health'] }[deployment.metadata.name] ?? [
        '/health',
        '/health',
      ],
    );
  }
});

test('every setting is documented in operations.md and read by its program, and every ConfigMap exists', () => {
  const documented = new Set(
    [...readFileSync(fromRoot('docs/operations.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]),
  );
  const variables = (file: string) =>
    [...readFileSync(fromRoot(file), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
  const store = ['RELEASES_URL', 'AWS_REGION', 'AWS_ENDPOINT_URL_S3', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  const read: Record<string, readonly (string | undefined)[]> = {
    'haat/shell': [...variables('shell/server/config.ts'), ...store],
    'haat/api': variables('api/src/config.ts'),
    'haat/remote': [...variables('platform/src/dev/start/static-server.ts'), ...store],
    'haat/releases': [...store, 'RELEASE_KEY', 'RELEASE_BY', 'API_INTERNAL_URL', 'SERVICE_TOKEN'],
  };
  for (const each of workloads) {
    const { envFrom, env, image } = container(each);
    for (const { configMapRef } of envFrom) expect([...configs.keys()]).toContain(configMapRef.name);
    for (const name of [...Object.keys(settingsOf(each)), ...env.map((one) => one.name)]) {
      expect(documented).toContain(name);
      expect(read[image]).toContain(name);
    }
  }
});

test('every other setting of API, migration and shell can be set: each takes a whole ConfigMap', () => {
  for (const [name, configMap] of [
    ['api', 'api'],
    ['migrate', 'api'],
    ['shell', 'shell'],
  ] as const)
    expect([name, container(workload(name)).envFrom.map(({ configMapRef }) => configMapRef.name)]).toEqual([
      name,
      expect.arrayContaining([configMap]),
    ]);
});

test('a file that a setting names can be given to the API and the migration, which read the same settings', () => {
  for (const name of ['api', 'migrate']) {
    const { spec } = workload(name).spec.template;
    expect(container(workload(name)).volumeMounts).toContainEqual({
      name: 'files',
      mountPath: '/etc/haat/files',
      readOnly: true,
    });
    expect(spec.volumes).toContainEqual({ name: 'files', configMap: { name: 'api-files', optional: true } });
  }
  expect(readFileSync(fromRoot('docs/operations.md'), 'utf8')).toContain('create configmap api-files');
});

test('the API gets all of its secrets, and the migration job those that its settings require', () => {
  const names = (each: string) => container(workload(each)).env.map(({ name }) => name);
  const secrets = [...readFileSync(fromRoot('api/src/config.ts'), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => /SECRET|TOKEN|KEY|PASSWORD|^(DATABASE|REDIS|SMTP)_URL$/.test(name));
  expect(secrets.length).toBeGreaterThan(7);
  expect(names('api').sort()).toEqual(secrets.sort());
  expect(settingsOf(workload('api'))['PAYMENT_GATEWAY']).toBe('razorpay');
  expect(names('migrate')).toEqual(expect.arrayContaining(secrets.filter((name) => name.startsWith('RAZORPAY'))));
});

test('the test gateway is a separate component that production does not include, and runs the image of the API', () => {
  expect(parse(text('overlays/production/kustomization.yaml'))).not.toHaveProperty('components');
  const of = (kind: string) => gatewayManifests.find(({ value }) => value.kind === kind)?.value;
  const deployment = workloadSchema.parse(of('Deployment'));
  const { image, command, ports, env, readinessProbe } = container(deployment);
  expect(image).toBe('haat/api');
  expect(readFileSync(fromRoot(command?.[1] ?? ''), 'utf8')).toContain('buildGatewayApp');
  const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(of('ConfigMap'));
  const known = [
    ...readFileSync(fromRoot('api/src/test-gateway/gateway-config.ts'), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm),
  ].map((match) => match[1]);
  for (const name of [...Object.keys(data), ...env.map((one) => one.name)]) expect(known).toContain(name);
  expect(ports).toEqual([{ name: 'http', containerPort: Number(data['TEST_GATEWAY_PORT']) }]);
  expect(readinessProbe?.httpGet.path).toBe('/health');
  expect(JSON.stringify(of('Ingress'))).toContain(new URL(data['TEST_GATEWAY_URL'] ?? '').hostname);
});

test('egress to the internet is allowed only for the API: mail servers, gateways and webhooks', () => {
  const policy = base.find(({ value }) => value.metadata.name === 'to-internet')?.value;
  const { podSelector, egress } = z
    .object({
      spec: z.object({
        podSelector: z.object({ matchLabels: z.object({ app: z.string() }) }),
        egress: z.tuple([
          z.object({
            to: z.array(z.object({ ipBlock: z.object({ cidr: z.string(), except: z.array(z.string()) }) })),
            ports: z.array(z.object({ port: z.number() })),
          }),
        ]),
      }),
    })
    .parse(policy).spec;
  expect(podSelector.matchLabels.app).toBe('api');
  expect(egress[0].ports.map(({ port }) => port)).toEqual([443, 465, 587]);
  expect(egress[0].to.flatMap(({ ipBlock }) => ipBlock.except)).toEqual(
    expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7']),
  );
});

test('the body size limit of the ingress fits the largest upload', () => {
  const ingress = base.find(({ value }) => value.kind === 'Ingress' && value.metadata.name === 'site')?.value;
  const annotations = z.record(z.string(), z.string()).parse(ingress?.metadata['annotations']);
  expect(annotations['nginx.ingress.kubernetes.io/proxy-body-size']).toBe('100m');
});

test('manifests contain no secrets, and only images that do not serve visitors can sign', () => {
  for (const each of workloads) {
    const { env, image } = container(each);
    for (const { name, value, valueFrom } of env) {
      if (name === 'STATIC_REMOTE') expect(value).toBe(each.metadata.name);
      else expect(valueFrom?.secretKeyRef.key).toBe(name);
    }
    if (env.some(({ name }) => name === 'RELEASE_KEY')) expect(image).toBe('haat/releases');
    expect(env.some(({ valueFrom }) => valueFrom?.secretKeyRef.name === 'haat-store-writer')).toBe(
      image === 'haat/releases',
    );
  }
  expect([...base, ...own, ...patches, ...jobManifests].filter(({ value }) => value.kind === 'Secret')).toEqual([]);
  for (const values of configs.values())
    for (const name of Object.keys(values)) expect(name).not.toMatch(/SECRET|PASSWORD|TOKEN|KEY/);
});

test('each image is a target of the Dockerfile with an image override, and each mount is a declared volume', () => {
  const dockerfile = readFileSync(fromRoot('docker/Dockerfile'), 'utf8');
  const placed = new Set(overlay.images?.map(({ name }) => name));
  for (const each of workloads) {
    const { image, volumeMounts, command } = container(each);
    expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${image.replace('haat/', '')}$`, 'm'));
    expect(each.spec.template.spec.securityContext.runAsUser).toBe(image === 'haat/releases' ? 1001 : 1000);
    if (each.kind === 'Deployment') expect(placed).toContain(image);
    else
      expect(jobs.find(({ name }) => name === each.metadata.name)?.images).toEqual(
        overlay.images?.filter(({ name }) => name === image),
      );
    expect(volumeMounts.map(({ name }) => name)).toEqual(each.spec.template.spec.volumes.map(({ name }) => name));
    if (command) expect(readFileSync(fromRoot(command[1] ?? ''), 'utf8')).toContain('prepareDatabase');
  }
});

test('patches of the overlay apply to existing objects, all in one namespace', () => {
  expect(patches.length).toBeGreaterThan(0);
  for (const { value } of patches) expect(named(value.kind)).toContain(value.metadata.name);
  for (const patch of overlay.patches ?? []) {
    if (!('target' in patch)) continue;
    expect(named(patch.target.kind).length).toBeGreaterThan(0);
    for (const operation of z
      .array(z.strictObject({ op: z.literal('add'), path: z.string().startsWith('/spec/'), value: z.unknown() }))
      .parse(parse(patch.patch)))
      expect(operation.value).toBeDefined();
  }
  expect(
    new Set([
      overlay.namespace,
      ...jobs.map(({ namespace }) => namespace),
      own.find(({ value }) => value.kind === 'Namespace')?.value.metadata.name,
    ]),
  ).toEqual(new Set(['haat']));
});

test('every file is listed in a kustomization', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  const namedFiles = [
    ...kustomization('base').resources.map((file) => `base/${file}`),
    ...overlay.resources.filter((file) => file.endsWith('.yaml')).map((file) => `overlays/production/${file}`),
    ...(overlay.patches ?? []).flatMap((patch) => ('path' in patch ? [`overlays/production/${patch.path}`] : [])),
    ...jobs.flatMap(({ name, resources }) => resources.map((file) => `jobs/${name}/${file}`)),
    'base/kustomization.yaml',
    'overlays/production/kustomization.yaml',
    ...jobs.map(({ name }) => `jobs/${name}/kustomization.yaml`),
    'components/test-gateway/kustomization.yaml',
    'components/test-gateway/test-gateway.yaml',
  ];
  expect(files.sort()).toEqual(namedFiles.sort());
});
