import { z } from 'zod';
import { readRoutesSchema } from './declared-routes';
import { readSlotsSchema } from './declared-slots';
import { openAs, sealAs, type SignedKind } from './envelope';
import type { NamedKey } from './keys';

const integrity = z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/=]+$/, 'must be a hash like sha256-…');
/** A path or address; nothing but http(s) is ever loaded. */
const address = z.string().regex(/^(?:https?:\/\/|\/)[^\s"'<>]+$/, 'must be a path or an http(s) address');
/** The name of a remote. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens');

/** How the entry of another build's release is loaded: by the stock federation runtime. */
export const containerSchema = z.object({
  /** A script that sets a global, an ES module that exports the container, or the manifest that names either. */
  type: z.enum(['global', 'module', 'manifest']),
  /** The global; the name that the remote was built with. */
  name: z.string().regex(/^[\w$@/.-]{1,80}$/, 'must be a name of letters, digits and $ _ @ / . -'),
});

export const placedSchema = z.object({
  /** Address of the release's entry: remoteEntry.js where this platform built it. */
  entry: address,
  version: z.string().min(1).max(80),
  /** Hash of the entry; missing in development, where the entry changes at the same address. */
  integrity: integrity.optional(),
  /** Missing where this platform built the release. */
  container: containerSchema.optional(),
  /** Pages that it adds to the shell's own table of routes. */
  routes: readRoutesSchema.optional(),
  /** Extension slots that it fills. */
  slots: readSlotsSchema.optional(),
  /** Hash of the release's server/<name>.cjs; missing where the remote is rendered by the browser alone. */
  server: integrity.optional(),
  /** Hash of the release's release.json, which holds that of every other file. */
  record: integrity.optional(),
});

const currentSchema = placedSchema.extend({
  /** The release before it, which takes its place where it fails. */
  previous: placedSchema.nullable().optional(),
  /** Since when it is the current one, and who made it so. */
  since: z.iso.datetime().optional(),
  by: z.string().optional(),
  /** A release that some visitors have in its place, since when, and who made it so. */
  canary: placedSchema
    .extend({ percent: z.number().int().min(1).max(99), since: z.iso.datetime().optional(), by: z.string().optional() })
    .nullable()
    .optional(),
});

/** Which release of each remote is the current one (design §4). */
const registrySchema = z.record(remoteName, currentSchema);

/** A release where it can be loaded from, with the hashes that it is known by. */
export type ReleaseLocation = z.infer<typeof placedSchema>;
export type CurrentRelease = z.infer<typeof currentSchema>;
export type Registry = z.infer<typeof registrySchema>;

/** Actions on the registry. */
const registryActions = ['promote', 'canary', 'end-canary', 'rollback', 'replace'] as const;

/** One state of the registry, and how it came about. */
const registryRecordSchema = z.object({
  /** 1, 2, 3 …: a state with a lower number than one that was seen is an old one. */
  sequence: z.number().int().min(1),
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  action: z.enum(registryActions),
  /** The remote that was changed; null where several were. */
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

/** A state of the registry with the signature of each key: while keys are changed, the old one and the new one. */
export const signRegistry = (record: RegistryRecord, keys: readonly NamedKey[]): string =>
  `${JSON.stringify(sealAs(signedRegistry, record, keys), null, 1)}\n`;

/**
 * The state of the registry in an envelope.
 * @param trusted one of these must have signed it
 * @throws Error in one sentence, when it isn't an envelope, no trusted key has signed it, or what it holds isn't a
 *   registry
 */
export const verifyRegistry = (text: string, trusted: readonly NamedKey[]): RegistryRecord =>
  openAs(signedRegistry, text, trusted);
