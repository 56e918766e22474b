import { readConfigSchema } from '@haat/shared/contract/remote-config';
import { z } from 'zod';
import { readRoutesSchema } from './declared-routes';
import { readSlotsSchema } from './declared-slots';
import { verifyDocument, signDocument, type SignedKind } from './envelope';
import type { NamedKey } from './keys';

const integrity = z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/, 'must be a hash like sha256-…');
/** A path or an http(s) URL; no other scheme is ever loaded. */
const address = z.string().regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/, 'must be a path or an http(s) address');
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens');

/** How to load the entry of an external release by the stock federation runtime. */
export const containerSchema = z.object({
  /** A script that sets a global, an ES module that exports the container, or a manifest that names one of these. */
  type: z.enum(['global', 'module', 'manifest']),
  /** The name of the global, which is the name that the remote was built with. */
  name: z.string().regex(/^[\w$@/.-]{1,80}$/, 'must be a name of letters, digits and $ _ @ / . -'),
});

export const releaseLocationSchema = z.object({
  /** Address of the release's entry; remoteEntry.js for builds of this platform. */
  entry: address,
  version: z.string().min(1).max(80),
  /** Hash of the entry; missing in development, where the entry changes at the same address. */
  integrity: integrity.optional(),
  /** Missing for builds of this platform. */
  container: containerSchema.optional(),
  /** Its pages; missing for older releases, whose pages are in routes-of-older-releases.ts. */
  routes: readRoutesSchema.optional(),
  /** Extension slots that it fills. */
  slots: readSlotsSchema.optional(),
  /** Settings that it declares (decision 080). */
  config: z.optional(readConfigSchema),
  /** Hash of the release's server/<name>.cjs; missing when the remote is rendered in the browser only. */
  server: integrity.optional(),
  /** Hash of the release's release.json, which contains the hashes of all other files. */
  record: integrity.optional(),
});

const currentSchema = releaseLocationSchema.extend({
  /** The previous release, used as a fallback when this one fails. */
  previous: releaseLocationSchema.nullable().optional(),
  /** When it became current, and who made it so. */
  since: z.iso.datetime().optional(),
  by: z.string().optional(),
  /** The canary that some visitors get instead, with its start and author. */
  canary: releaseLocationSchema
    .extend({ percent: z.number().int().min(1).max(99), since: z.iso.datetime().optional(), by: z.string().optional() })
    .nullable()
    .optional(),
});

/** The current release of each remote (design §4). */
const registrySchema = z.record(remoteName, currentSchema);

/** Where to load a release, and the hashes to verify it. */
export type ReleaseLocation = z.infer<typeof releaseLocationSchema>;
export type CurrentRelease = z.infer<typeof currentSchema>;
export type Registry = z.infer<typeof registrySchema>;

/** Actions on the registry. */
const registryActions = ['promote', 'canary', 'end-canary', 'rollback', 'replace'] as const;

/** One state of the registry, with the change that led to it. */
const registryRecordSchema = z.object({
  /** 1, 2, 3 …: a state with a lower number than one seen before is outdated. */
  sequence: z.number().int().min(1),
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  action: z.enum(registryActions),
  /** The changed remote; null if several changed. */
  remote: remoteName.nullable(),
  why: z.string().max(500),
  registry: registrySchema,
});
export type RegistryRecord = z.infer<typeof registryRecordSchema>;
/** The metadata of a change. */
export type Reason = Pick<RegistryRecord, 'by' | 'action' | 'remote' | 'why'>;

const signedRegistry: SignedKind<RegistryRecord> = {
  type: 'application/vnd.haat.registry+json',
  what: 'registry',
  schema: registryRecordSchema,
};

/** A state of the registry signed with each key; during a key rotation, with the old and the new one. */
export const signRegistry = (record: RegistryRecord, keys: readonly NamedKey[]): string =>
  `${JSON.stringify(signDocument(signedRegistry, record, keys), null, 1)}\n`;

/**
 * Verifies an envelope and returns the state of the registry.
 * @param trusted one of these must have signed it
 * @throws Error in one sentence when it isn't an envelope, no trusted key has signed it, or its content isn't a
 * registry
 */
export const verifyRegistry = (text: string, trusted: readonly NamedKey[]): RegistryRecord =>
  verifyDocument(signedRegistry, text, trusted);

type Declaring = { routes?: unknown[] | undefined; slots?: unknown[] | undefined } | null | undefined;
const declarationsIn = (release: Declaring) => (release?.routes ?? []).length + (release?.slots ?? []).length;

/**
 * The remotes with pages or slots that were dropped as the registry was read, since only a newer version can read them.
 * @param text the envelope
 * @param registry what was read from it
 */
export function remotesReadInPart(text: string, registry: Registry): string[] {
  const { payload } = JSON.parse(text) as { payload: string };
  const { registry: signed } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as {
    registry: Record<string, Declaring & { previous?: Declaring; canary?: Declaring }>;
  };
  return Object.entries(signed).flatMap(([name, whole]) => {
    const read = registry[name];
    const isRead =
      declarationsIn(whole) === declarationsIn(read) &&
      declarationsIn(whole.previous) === declarationsIn(read?.previous) &&
      declarationsIn(whole.canary) === declarationsIn(read?.canary);
    return isRead ? [] : [name];
  });
}
