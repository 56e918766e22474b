import { sign, verify } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from './json-of';
import type { NamedKey } from './keys';
import { registryRecordSchema, type RegistryRecord } from './registry';

/** What is signed says what it is, so that no signature of another kind of document passes for one of a registry. */
const TYPE = 'application/vnd.haat.registry+json';

/** DSSE (github.com/secure-systems-lab/dsse): the bytes that were signed stand in it as they are, so nothing has to be written the same way twice. */
const envelopeSchema = z.object({
  payloadType: z.literal(TYPE),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })).min(1),
});

/** DSSE's encoding of what is signed, before signing. */
const signedBytes = (payload: Buffer) => Buffer.concat([Buffer.from(`DSSEv1 ${TYPE.length} ${TYPE} ${payload.length} `), payload]);

/** A state of the registry with the signature of each key: while keys are changed, the old one and the new one. */
export function seal(record: RegistryRecord, keys: readonly NamedKey[]): string {
  const payload = Buffer.from(JSON.stringify(registryRecordSchema.parse(record)));
  const signatures = keys.map(({ id, key }) => ({ keyid: id, sig: sign(null, signedBytes(payload), key).toString('base64') }));
  return `${JSON.stringify({ payloadType: TYPE, payload: payload.toString('base64'), signatures }, null, 1)}\n`;
}

/**
 * The state of the registry in an envelope.
 * @param trusted one of these must have signed it
 * @throws Error in one sentence, when it isn't an envelope, nobody trusted has signed it, or what it holds isn't a registry
 */
export function open(text: string, trusted: readonly NamedKey[]): RegistryRecord {
  const parsed = envelopeSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new Error('The registry is not a signed one.');
  const payload = Buffer.from(parsed.data.payload, 'base64');
  const isSigned = parsed.data.signatures.some(({ keyid, sig }) => {
    const key = trusted.find(({ id }) => id === keyid);
    return key !== undefined && verify(null, signedBytes(payload), key.key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw new Error('The registry is not signed by a key that is trusted here.');
  const record = registryRecordSchema.safeParse(jsonOf(payload.toString('utf8')));
  if (!record.success) throw new Error(`The registry is signed and wrong: ${record.error.issues[0]?.path.join('.') ?? ''} ${record.error.issues[0]?.message ?? ''}`);
  return record.data;
}
