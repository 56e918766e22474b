/**
 * A new key that can't be guessed: 32 hexadecimal digits. Not randomUUID, which exists on secure origins only: a shop
 * may run on a plain HTTP address in its own network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
