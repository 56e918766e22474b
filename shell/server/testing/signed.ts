import { randomUUID } from 'node:crypto';
import {
  newPrivatePem,
  privateKeyOf,
  publicPemOf,
  signRegistry,
  overrideToken,
  previewToken,
  type Override,
  type Preview,
  type Registry,
} from '@haat/releases';

const ours = privateKeyOf(newPrivatePem());
/** The key of the registry. */
export const signingKey = ours;
const stranger = privateKeyOf(newPrivatePem());
const member = privateKeyOf(newPrivatePem());
const keys = { us: ours, 'a stranger': stranger, 'a member': member };
let last = 0;

/** The setting with which a server trusts registries that are signed here. */
export const RELEASE_KEYS = publicPemOf(ours);
/** The setting with which it trusts a team member's signature, for overrides only. */
export const OVERRIDE_KEYS = publicPemOf(member);

/**
 * A registry as stored in a folder of releases.
 * @param sequence its number; later than all before by default
 */
export function signed(
  registry: Registry,
  { sequence = last + 1, by = 'us' }: { sequence?: number; by?: keyof typeof keys } = {},
): string {
  last = Math.max(last, sequence);
  return signRegistry(
    {
      sequence,
      at: '2026-11-21T10:00:00.000Z',
      by: 'Asha <asha@haat.example>',
      action: 'promote',
      remote: null,
      why: 'a test',
      registry,
    },
    [keys[by]],
  );
}

/** A signed override for http://haat.example: catalog from an address, for an hour. */
export function signedOverride(change: Partial<Override> = {}, by: keyof typeof keys = 'us'): string {
  const now = Date.now();
  return overrideToken(
    {
      id: randomUUID(),
      site: 'http://haat.example',
      by: 'Asha <asha@haat.example>',
      at: new Date(now).toISOString(),
      until: new Date(now + 3_600_000).toISOString(),
      remotes: { catalog: { entry: 'http://localhost:4451/catalog/remoteEntry.js', version: 'worked-on' } },
      ...change,
    },
    [keys[by]],
  );
}

/** A signed preview of a release for http://haat.example, for an hour. */
export function signedPreview(
  release: Pick<Preview, 'name' | 'version' | 'record'>,
  change: Partial<Preview> = {},
  by: keyof typeof keys = 'us',
): string {
  const now = Date.now();
  return previewToken(
    {
      site: 'http://haat.example',
      by: 'Asha <asha@haat.example>',
      at: new Date(now).toISOString(),
      until: new Date(now + 3_600_000).toISOString(),
      ...release,
      ...change,
    },
    [keys[by]],
  );
}
