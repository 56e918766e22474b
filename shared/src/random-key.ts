/**
 * A new unguessable key of 32 hexadecimal digits. Not randomUUID, which exists on secure origins only: a shop may run
 * over plain HTTP in a private network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
