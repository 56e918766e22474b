import { parse } from 'yaml';
import { z } from 'zod';
import type { Container, Writable } from './container';
import { readImage, type Image } from './dockerfile';

const serviceSchema = z.object({
  build: z.object({ target: z.string() }).optional(),
  image: z.string().optional(),
  user: z.string().optional(),
  restart: z.string(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).optional(),
  network_mode: z.string().optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/**
 * Fills in ${NAME}, ${NAME:-default}, ${NAME-default} and ${NAME:?why}, and reads $$ as $.
 * @throws Error that names a variable which must be set
 */
export function interpolate(value: string, set: Readonly<Record<string, string | undefined>>): string {
  return value.replace(
    /\$\$|\$\{(\w+)(?:(:?[-?])([^}]*))?\}/g,
    (whole, name: string | undefined, how: string | undefined, other = '') => {
      if (whole === '$$' || !name) return '$';
      const found = set[name];
      const isMissing = how?.startsWith(':') ? !found : found === undefined;
      if (isMissing && how?.endsWith('?')) throw new Error(`${name} is not set: ${other}`);
      return isMissing ? (how?.endsWith('-') ? other : '') : (found ?? '');
    },
  );
}

const pathOf = (mount: string) => mount.split(':')[0] ?? '';

/**
 * The containers of a compose file.
 * @param set the variables of .env
 */
export function composeContainers(
  compose: string,
  dockerfile: string,
  set: Readonly<Record<string, string>>,
): Container[] {
  const { services } = composeSchema.parse(parse(compose, { merge: true }));
  const fill = (value: string) => interpolate(value, set);
  const networksOf = (name: string) =>
    services[name]?.network_mode === 'none' ? [] : (services[name]?.networks ?? ['inside']);
  return Object.entries(services).map(([name, service]): Container => {
    const image: Image | null = service.build ? readImage(dockerfile, service.build.target) : null;
    const mounts = service.volumes.map((volume) => volume.split(':'));
    const volumes: Writable[] = mounts.flatMap(([from = '', path = '']) =>
      from.startsWith('.') ? [] : [{ path, volume: from }],
    );
    // Each volume of an image that the file names no other for is a new one.
    const own = (image?.volumes ?? [])
      .filter((path) => volumes.every((volume) => volume.path !== path))
      .map((path) => ({ path, volume: `${name}-own` }));
    const test = service.healthcheck?.test.map(fill);
    const [kind, ...args] = test ?? [];
    return {
      name,
      image: image?.target ?? service.image ?? '',
      isOurs: image !== null,
      user: service.user ?? image?.user ?? 'root',
      volumeGroup: null,
      command: [
        ...(service.entrypoint ?? image?.entrypoint ?? []),
        ...(service.command ?? (service.entrypoint ? [] : (image?.command ?? []))),
      ].map(fill),
      environment: {
        ...image?.environment,
        ...Object.fromEntries(Object.entries(service.environment).map(([key, value]) => [key, fill(value)])),
      },
      workdir: image?.workdir ?? '/',
      isReadOnly: service.read_only,
      capabilities: service.cap_drop.includes('ALL') ? service.cap_add : ['all'],
      writable: [...service.tmpfs.map((mount) => ({ path: pathOf(mount), volume: null })), ...volumes, ...own],
      files: Object.fromEntries(
        mounts.flatMap(([from = '', path = '']) => (from.startsWith('.') ? [[path, from] as const] : [])),
      ),
      mayReach: Object.keys(services)
        .filter((other) => other !== name && networksOf(other).some((network) => networksOf(name).includes(network)))
        .map((other) => ({ name: other, port: null })),
      isPublished: service.ports.length > 0,
      isJob: service.restart === 'no',
      replicas: service.deploy?.replicas ?? 1,
      health: !kind ? null : { command: kind === 'CMD-SHELL' ? ['sh', '-c', ...args] : args },
      after: Object.keys(service.depends_on),
    };
  });
}
