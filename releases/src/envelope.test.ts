import { verifyRegistry, signRegistry, type RegistryRecord } from './registry';
import { newKey, placedAs } from './testing';

const ours = newKey();
const stranger = newKey();
const record: RegistryRecord = {
  sequence: 3,
  at: '2026-11-21T10:00:00.000Z',
  by: 'Asha',
  action: 'promote',
  remote: 'catalog',
  why: 'a test',
  registry: { catalog: placedAs('1') },
};
const sealed = signRegistry(record, [ours.signing]);

test('a signed registry is verified with its trusted key', () => {
  expect(verifyRegistry(sealed, ours.trusted)).toEqual(record);
  expect(verifyRegistry(sealed, [...stranger.trusted, ...ours.trusted])).toEqual(record);
});

test('during a key rotation two keys sign, and either verifies', () => {
  const both = signRegistry(record, [ours.signing, stranger.signing]);
  expect(verifyRegistry(both, ours.trusted)).toEqual(record);
  expect(verifyRegistry(both, stranger.trusted)).toEqual(record);
});

/** The envelope with one part of it changed. */
const changed = (
  change: (envelope: { payloadType: string; payload: string; signatures: { keyid: string; sig: string }[] }) => void,
) => {
  const envelope = JSON.parse(sealed) as Parameters<typeof change>[0];
  change(envelope);
  return JSON.stringify(envelope);
};
const payloadWith = (text: string, by: string) => (envelope: { payload: string }) => {
  envelope.payload = Buffer.from(Buffer.from(envelope.payload, 'base64').toString().replace(text, by)).toString(
    'base64',
  );
};

/** Base64 of the same bytes with one bit flipped. */
const flippedBit = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  return bytes.toString('base64');
};

test.each([
  ['no key is trusted', sealed, []],
  ['another key has signed', sealed, stranger.trusted],
  [
    'another key signs with our key id',
    changed(
      ({ signatures }) =>
        (signatures[0] = {
          keyid: ours.signing.id,
          sig:
            (JSON.parse(signRegistry(record, [stranger.signing])) as { signatures: { sig: string }[] }).signatures[0]
              ?.sig ?? '',
        }),
    ),
    ours.trusted,
  ],
  ['a version was changed', changed(payloadWith('"version":"1"', '"version":"2"')), ours.trusted],
  ['the sequence number was changed', changed(payloadWith('"sequence":3', '"sequence":9')), ours.trusted],
  [
    'a bit of the signature was changed',
    changed(
      ({ signatures }) => (signatures[0] = { keyid: ours.signing.id, sig: flippedBit(signatures[0]?.sig ?? '') }),
    ),
    ours.trusted,
  ],
])('verification fails when %s', (_, text, trusted) => {
  expect(() => verifyRegistry(text, trusted)).toThrow('not signed by a key that is trusted here');
});

test.each([
  ['it has another payload type', changed((envelope) => (envelope.payloadType = 'application/json'))],
  ['it is a registry without a signature', JSON.stringify({ catalog: placedAs('1') })],
  ['it has no signature', changed((envelope) => (envelope.signatures = []))],
  ['it is not JSON', '<!doctype html>'],
  ['it is empty', ''],
])('verification fails when %s', (_, text) => {
  expect(() => verifyRegistry(text, ours.trusted)).toThrow('The registry is not a signed one.');
});

test('an invalid registry is not signed', () => {
  expect(() =>
    signRegistry({ ...record, registry: { catalog: { ...placedAs('1'), entry: 'javascript:alert(1)' } } }, [
      ours.signing,
    ]),
  ).toThrow('must be a path or an http(s) address');
});
