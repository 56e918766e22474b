import { generateKeyPairSync } from 'node:crypto';
import { privateKeyOf, publicPemOf, seal, type Registry } from '@haat/releases';

const newKey = () => privateKeyOf(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const ours = newKey();
const stranger = newKey();
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
