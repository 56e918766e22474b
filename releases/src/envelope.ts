import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from './json-of';
import type { NamedKey } from './keys';

/** A kind of signed document. */
export interface SignedKind<T> {
  /** The payload type is signed too, so that a signature of another kind of document is not accepted. */
  type: string;
  /** Its name in error messages, such as 'registry'. */
  what: string;
  schema: z.ZodType<T>;
}

/** DSSE (github.com/secure-systems-lab/dsse) contains the signed bytes unchanged, so no canonical form is needed. */
const envelopeSchema = z.object({
  payloadType: z.string(),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })).min(1),
});

/** DSSE's pre-authentication encoding: the bytes that are signed. */
const signedBytes = (type: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload]);

/**
 * Signs a document with each key; during a key rotation, with the old and the new one.
 * @throws Error when the document does not match the schema
 */
export function signDocument<T>({ type, schema }: SignedKind<T>, document: T, keys: readonly NamedKey[]): object {
  const payload = Buffer.from(JSON.stringify(schema.parse(document)));
  const signatures = keys.map(({ id, key }) => ({
    keyid: id,
    sig: sign(null, signedBytes(type, payload), key).toString('base64'),
  }));
  return { payloadType: type, payload: payload.toString('base64'), signatures };
}

/**
 * Verifies an envelope and returns its document.
 * @param trusted one of these must have signed it
 * @throws Error in one sentence when it isn't an envelope of this kind, no trusted key has signed it, or its document
 * is invalid
 */
export function verifyDocument<T>(
  { type, what, schema }: SignedKind<T>,
  text: string,
  trusted: readonly NamedKey[],
): T {
  const { data } = envelopeSchema.safeParse(jsonOf(text));
  if (data?.payloadType !== type) throw new Error(`The ${what} is not a signed one.`);
  const payload = Buffer.from(data.payload, 'base64');
  const isSigned = data.signatures.some(({ keyid, sig }) => {
    const key = trusted.find(({ id }) => id === keyid);
    return key !== undefined && verify(null, signedBytes(type, payload), key.key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw new Error(`The ${what} is not signed by a key that is trusted here.`);
  const parsed = schema.safeParse(jsonOf(payload.toString('utf8')));
  if (!parsed.success)
    throw new Error(
      `The ${what} is signed and wrong: ${parsed.error.issues[0]?.path.join('.') ?? ''} ${parsed.error.issues[0]?.message ?? ''}`,
    );
  return parsed.data;
}
