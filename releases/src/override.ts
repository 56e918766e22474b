import { z } from 'zod';
import { verifyDocument, signDocument, type SignedKind } from './envelope';
import type { NamedKey } from './keys';
import { releaseLocationSchema, remoteName } from './registry';
import { checkValidity, lastsAtMost, validityFields } from './signed-validity';

/** Maximum duration of an override in hours. */
export const MAX_OVERRIDE_HOURS = 24;

/**
 * A release in the site's store is verified by its hashes; a remote in development changes with every build, so it has
 * only an address.
 */
const overridingReleaseSchema = releaseLocationSchema
  .pick({ entry: true, version: true, integrity: true, container: true, routes: true, slots: true, record: true })
  .refine(
    ({ entry, integrity, record }) => (entry.startsWith('/') ? integrity && record : !integrity && !record),
    'must be a release with its hashes, or an address without any',
  );

const overrideSchema = z
  .strictObject({
    /** Its own id, so that it can be dropped. */
    id: z.uuid(),
    ...validityFields,
    /** Replacements of the registry's releases, by remote. */
    remotes: z
      .record(remoteName, overridingReleaseSchema)
      .refine((remotes) => Object.keys(remotes).length > 0, 'must name a remote'),
  })
  .refine(lastsAtMost(MAX_OVERRIDE_HOURS), `must last ${MAX_OVERRIDE_HOURS} hours at most`);

/** A signed permission for one browser to use another release, or one in development, for some hours. */
export type Override = z.infer<typeof overrideSchema>;

const signedOverride: SignedKind<Override> = {
  type: 'application/vnd.haat.override+json',
  what: 'override',
  schema: overrideSchema,
};

/**
 * An override as a token for a URL or cookie.
 * @throws Error when the override is invalid
 */
export const overrideToken = (override: Override, keys: readonly NamedKey[]): string =>
  Buffer.from(JSON.stringify(signDocument(signedOverride, override, keys))).toString('base64url');

export interface OverrideContext {
  /** One of these keys must have signed it. */
  trusted: readonly NamedKey[];
  /** The origin of this site. */
  site: string;
  now?: Date;
}

/**
 * Verifies a token and returns its override.
 * @throws Error in one sentence when no trusted key has signed it, or it has expired, starts in the future, or is for
 * another site
 */
export function verifyOverride(token: string, { trusted, site, now = new Date() }: OverrideContext): Override {
  const override = verifyDocument(signedOverride, Buffer.from(token, 'base64url').toString('utf8'), trusted);
  checkValidity('override', override, { site, now });
  return override;
}

/** The origins other than the site's from which an override loads code. */
export const overrideOrigins = ({ remotes }: Override): string[] => [
  ...new Set(Object.values(remotes).flatMap(({ entry }) => (entry.startsWith('/') ? [] : [new URL(entry).origin]))),
];
