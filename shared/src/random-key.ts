/**
 * A new key that nobody can guess: 32 hexadecimal digits. Not randomUUID: that exists on secure origins only, and a
 * shop may run on a plain address in a shop's own network.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
