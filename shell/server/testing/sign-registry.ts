import { newPrivatePem, privateKeyOf, publicPemOf, seal, type Registry } from '@haat/releases';

const ours = privateKeyOf(newPrivatePem());
const stranger = privateKeyOf(newPrivatePem());
let last = 0;

/** The setting by which a server trusts what is signed here. */
export const RELEASE_KEYS = publicPemOf(ours);

/**
 * A registry as it stands in a folder of releases.
 * @param sequence its number; by default a later one than any before
 */
export function signed(registry: Registry, { sequence = last + 1, by = 'us' }: { sequence?: number; by?: 'us' | 'a stranger' } = {}): string {
  last = Math.max(last, sequence);
  return seal({ sequence, at: '2026-11-21T10:00:00.000Z', by: 'Asha <asha@haat.example>', action: 'promote', remote: null, why: 'a test', registry }, [by === 'us' ? ours : stranger]);
}
