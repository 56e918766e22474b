import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { Container } from './container';
import { readImage } from './dockerfile';

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.union([z.string(), z.number()]) }) });
const podSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({
    securityContext: z.object({ runAsUser: z.number(), runAsGroup: z.number(), fsGroup: z.number() }),
    containers: z.tuple([
      z.object({
        name: z.string(),
        image: z.string(),
        command: z.array(z.string()).optional(),
        args: z.array(z.string()).optional(),
        ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
        envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
        env: z
          .array(
            z.object({
              name: z.string(),
              value: z.string().optional(),
              valueFrom: z
                .object({
                  secretKeyRef: z.object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) }),
                })
                .optional(),
            }),
          )
          .default([]),
        readinessProbe: probeSchema.optional(),
        securityContext: z.object({
          readOnlyRootFilesystem: z.boolean(),
          allowPrivilegeEscalation: z.literal(false),
          capabilities: z.object({ drop: z.array(z.string()) }),
        }),
        volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
      }),
    ]),
    volumes: z.array(
      z.object({
        name: z.string(),
        emptyDir: z.object({ sizeLimit: z.string() }).optional(),
        persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
      }),
    ),
  }),
});
const workloadSchema = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ replicas: z.number().default(1), template: podSchema }),
});
const configMapSchema = z.object({
  kind: z.literal('ConfigMap'),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});
const selectorSchema = z.object({
  matchLabels: z.record(z.string(), z.string()).optional(),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.enum(['In', 'NotIn']), values: z.array(z.string()) }))
    .optional(),
});
const peerSchema = z.object({
  podSelector: selectorSchema.optional(),
  namespaceSelector: selectorSchema.optional(),
  ipBlock: z.object({ cidr: z.string() }).optional(),
});
const portsSchema = z.array(z.object({ port: z.union([z.string(), z.number()]) })).optional();
const policySchema = z.object({
  kind: z.literal('NetworkPolicy'),
  spec: z.object({
    podSelector: selectorSchema,
    ingress: z.array(z.object({ from: z.array(peerSchema).optional(), ports: portsSchema })).default([]),
    egress: z.array(z.object({ to: z.array(peerSchema).optional(), ports: portsSchema })).default([]),
  }),
});
type Selector = z.infer<typeof selectorSchema>;
type Labels = Readonly<Record<string, string>>;

const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'));

/** Megabytes of a quantity such as 256Mi. */
const megabytes = (quantity: string) => Number.parseInt(quantity, 10) * (quantity.endsWith('Gi') ? 1_024 : 1);

/** A server outside of the manifests, such as the database. */
export interface Elsewhere {
  name: string;
  port: number;
}

/**
 * The containers of Kubernetes manifests.
 * @param manifests texts of YAML files; ConfigMaps with the same name are merged
 * @param secret the value for a key of a secret; undefined if there is none
 * @param elsewhere servers outside of the cluster
 * @throws Error that names a secret or a ConfigMap which is missing
 */
export function kubernetesContainers(
  manifests: readonly string[],
  dockerfile: string,
  secret: (name: string, key: string) => string | undefined,
  elsewhere: readonly Elsewhere[],
): Container[] {
  const documents = manifests.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS() as unknown));
  const configs = new Map<string, Record<string, string>>();
  const policies: z.infer<typeof policySchema>[] = [];
  const workloads: z.infer<typeof workloadSchema>[] = [];
  for (const document of documents) {
    const config = configMapSchema.safeParse(document).data;
    if (config) configs.set(config.metadata.name, { ...configs.get(config.metadata.name), ...config.data });
    const policy = policySchema.safeParse(document).data;
    if (policy) policies.push(policy);
    const { kind } = z.object({ kind: z.string() }).parse(document);
    if (kind === 'Deployment' || kind === 'Job') workloads.push(workloadSchema.parse(document));
  }
  const labelsOf = ({ spec }: (typeof workloads)[number]) => spec.template.metadata.labels;
  const portOf = ({ spec }: (typeof workloads)[number], port: string | number) =>
    typeof port === 'number'
      ? port
      : spec.template.spec.containers[0].ports.find(({ name }) => name === port)?.containerPort;
  const accepts = (to: (typeof workloads)[number], from: Labels, port: number) =>
    policies
      .filter(({ spec }) => selects(spec.podSelector, labelsOf(to)))
      .flatMap(({ spec }) => spec.ingress)
      .some(
        (rule) =>
          (rule.from ?? []).some((peer) => peer.podSelector && selects(peer.podSelector, from)) &&
          (rule.ports ?? []).some((one) => portOf(to, one.port) === port),
      );

  return workloads.map((workload): Container => {
    const { kind, metadata, spec } = workload;
    const { securityContext, containers, volumes } = spec.template.spec;
    const [container] = containers;
    const image = readImage(dockerfile, container.image.replace(/^.*\//, ''));
    const environment: Record<string, string> = { ...image.environment };
    for (const { configMapRef } of container.envFrom) {
      const values = configs.get(configMapRef.name);
      if (!values) throw new Error(`There is no ConfigMap ${configMapRef.name}`);
      Object.assign(environment, values);
    }
    for (const { name, value, valueFrom } of container.env) {
      const from = valueFrom?.secretKeyRef;
      const resolved = value ?? (from && secret(from.name, from.key));
      if (resolved !== undefined) environment[name] = resolved;
      else if (!from?.optional) throw new Error(`There is no secret ${from?.name} with ${from?.key}`);
    }
    const out = policies
      .filter(({ spec: policy }) => selects(policy.podSelector, labelsOf(workload)))
      .flatMap(({ spec: policy }) => policy.egress);
    const mayReach = [
      ...workloads
        .filter((other) => other !== workload)
        .flatMap((other) =>
          out
            .filter(({ to }) => to?.some((peer) => peer.podSelector && selects(peer.podSelector, labelsOf(other))))
            .flatMap(({ ports = [] }) => ports.map(({ port }) => portOf(other, port)))
            .filter((port) => port !== undefined)
            .filter((port) => accepts(other, labelsOf(workload), port))
            .map((port) => ({ name: other.metadata.name, port })),
        ),
      // A rule without pods allows a port of every address.
      ...elsewhere.filter(({ port }) =>
        out.some(({ to, ports = [] }) => !to && ports.some((one) => one.port === port)),
      ),
    ];
    return {
      name: metadata.name,
      image: image.target,
      isOurs: true,
      user: String(securityContext.runAsUser),
      volumeGroup: securityContext.fsGroup,
      // `command` replaces the entry point and the command of the image, `args` only the latter.
      command: container.command
        ? [...container.command, ...(container.args ?? [])]
        : [...image.entrypoint, ...(container.args ?? image.command)],
      environment,
      workdir: image.workdir,
      isReadOnly: container.securityContext.readOnlyRootFilesystem,
      capabilities: container.securityContext.capabilities.drop.includes('ALL') ? [] : ['all'],
      writable: container.volumeMounts
        .filter(({ readOnly }) => !readOnly)
        .map(({ name, mountPath }) => {
          const volume = volumes.find((one) => one.name === name);
          const limit = volume?.emptyDir?.sizeLimit;
          return {
            path: mountPath,
            volume: volume?.persistentVolumeClaim ? volume.persistentVolumeClaim.claimName : null,
            ...(limit && { limitMb: megabytes(limit) }),
          };
        }),
      files: {},
      mayReach,
      isPublished: policies
        .filter(({ spec: policy }) => selects(policy.podSelector, labelsOf(workload)))
        .some(({ spec: policy }) =>
          policy.ingress.some(({ from = [] }) =>
            from.some(
              ({ namespaceSelector }) =>
                namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'] === 'ingress-nginx',
            ),
          ),
        ),
      isJob: kind === 'Job',
      replicas: spec.replicas,
      health: container.readinessProbe
        ? {
            path: container.readinessProbe.httpGet.path,
            port: portOf(workload, container.readinessProbe.httpGet.port) ?? 0,
          }
        : null,
      after: [],
    };
  });
}
