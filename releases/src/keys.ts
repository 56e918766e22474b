import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './error-code';

/** An Ed25519 key with the id that signatures refer to. */
export interface NamedKey {
  id: string;
  key: KeyObject;
}

const isEd25519 = (key: KeyObject) => key.asymmetricKeyType === 'ed25519';

/** The id of a key: the start of its public key's hash. */
function nameOf(key: KeyObject): string {
  const half = key.type === 'public' ? key : createPublicKey(key);
  return createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

/** Generates a private key, as PEM text. */
export const newPrivatePem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * A private key from its PEM text.
 * @throws Error when it isn't an Ed25519 key
 */
export function privateKeyOf(pem: string): NamedKey {
  const key = createPrivateKey(pem);
  if (!isEd25519(key))
    throw new Error(`A release is signed by an Ed25519 key; this is ${key.asymmetricKeyType ?? 'another'}.`);
  return { id: nameOf(key), key };
}

/**
 * Public keys from concatenated PEM texts, as in RELEASE_KEYS and the file of a local key.
 * @throws Error when one isn't Ed25519
 */
export function publicKeysOf(pems: string): NamedKey[] {
  return (pems.match(/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g) ?? []).map((pem) => {
    const key = createPublicKey(pem);
    if (!isEd25519(key))
      throw new Error(
        `A release is signed by an Ed25519 key; one of those trusted is ${key.asymmetricKeyType ?? 'another'}.`,
      );
    return { id: nameOf(key), key };
  });
}

/** The public key as PEM text. */
export const publicPemOf = ({ key }: NamedKey): string =>
  (key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'pem' }).toString();

/** The file of the public key that belongs to a key file. */
export const publicKeyFileOf = (file: string): string => `${file}.pub`;

/**
 * Reads the key in a file; if there is none, generates one and stores its public key next to it. Processes that do this
 * concurrently get the same key.
 */
export async function localKey(file: string): Promise<NamedKey> {
  const read = async () => privateKeyOf(await readFile(file, 'utf8'));
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, newPrivatePem(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // Another process was faster; its file may still be incomplete.
    for (let tries = 0; ; tries += 1) {
      try {
        return await read();
      } catch (unread) {
        if (tries > 20) throw unread;
        await pause(25);
      }
    }
  }
  const created = await read();
  await writeFile(publicKeyFileOf(file), publicPemOf(created));
  return created;
}
