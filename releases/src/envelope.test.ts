import { open, seal, type RegistryRecord } from './registry';
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
const sealed = seal(record, [ours.signing]);

test('what was sealed is opened by who trusts the key', () => {
  expect(open(sealed, ours.trusted)).toEqual(record);
  expect(open(sealed, [...stranger.trusted, ...ours.trusted])).toEqual(record);
});

test('while keys are changed, both sign, and either is enough', () => {
  const both = seal(record, [ours.signing, stranger.signing]);
  expect(open(both, ours.trusted)).toEqual(record);
  expect(open(both, stranger.trusted)).toEqual(record);
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

/** Base64 with one bit of what it stands for changed. */
const flippedBit = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  bytes[5] = (bytes[5] ?? 0) ^ 1;
  return bytes.toString('base64');
};

test.each([
  ['nobody is trusted', sealed, []],
  ['another key has signed', sealed, stranger.trusted],
  [
    'a stranger signs under our name',
    changed(
      ({ signatures }) =>
        (signatures[0] = {
          keyid: ours.signing.id,
          sig:
            (JSON.parse(seal(record, [stranger.signing])) as { signatures: { sig: string }[] }).signatures[0]?.sig ??
            '',
        }),
    ),
    ours.trusted,
  ],
  ['a version is another', changed(payloadWith('"version":"1"', '"version":"2"')), ours.trusted],
  ['the number is another', changed(payloadWith('"sequence":3', '"sequence":9')), ours.trusted],
  [
    'a bit of the signature is another',
    changed(
      ({ signatures }) => (signatures[0] = { keyid: ours.signing.id, sig: flippedBit(signatures[0]?.sig ?? '') }),
    ),
    ours.trusted,
  ],
])('it is refused when %s', (_, text, trusted) => {
  expect(() => open(text, trusted)).toThrow('not signed by a key that is trusted here');
});

test.each([
  ['it says that it is something else', changed((envelope) => (envelope.payloadType = 'application/json'))],
  ['it is a registry without a signature', JSON.stringify({ catalog: placedAs('1') })],
  ['nobody signed it', changed((envelope) => (envelope.signatures = []))],
  ['it is no JSON', '<!doctype html>'],
  ['it is empty', ''],
])('it is refused when %s', (_, text) => {
  expect(() => open(text, ours.trusted)).toThrow('The registry is not a signed one.');
});

test("what isn't a registry can't be sealed", () => {
  expect(() =>
    seal({ ...record, registry: { catalog: { ...placedAs('1'), entry: 'javascript:alert(1)' } } }, [ours.signing]),
  ).toThrow('must be a path or an http(s) address');
});
