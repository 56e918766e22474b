import dns from 'node:dns';
import { startReceiver, type Receiver } from '../../testing/start-receiver';
import { PictureClient } from '../imported-pictures/download-picture';
import { post } from './post';
import { PrivateAddress, publicLookup } from '../../http/public-address';

// An attacker's name server: the first answer is a public address, later ones are the internal target.
const PUBLIC = { address: '93.184.215.14', family: 4 };
const HERE = { address: '127.0.0.1', family: 4 };
let answers: (typeof PUBLIC)[][];
let lookups: jest.SpyInstance;
let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
  lookups = jest.spyOn(dns, 'lookup').mockImplementation(((_host: string, _options: object, done: object) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    (done as (error: null, found: object) => void)(null, answer ?? []);
    // Only the form with a callback is used.
  }) as unknown as typeof dns.lookup);
});
afterEach(async () => {
  lookups.mockRestore();
  await receiver.close();
});

const lookUp = () =>
  new Promise((resolve) => publicLookup('rebind.example', { all: true }, (error, found) => resolve(error ?? found)));

test('the addresses that were checked are the ones that are connected to, and each connection is checked', async () => {
  answers = [[PUBLIC], [HERE]];
  expect(await lookUp()).toEqual([PUBLIC]);
  expect(lookups).toHaveBeenCalledTimes(1);
  expect(await lookUp()).toBeInstanceOf(PrivateAddress);
});

test.each([
  ['one of this machine', [HERE]],
  ['a public one and one of this machine', [PUBLIC, HERE]],
  ['a cloud’s metadata service', [{ address: '169.254.169.254', family: 4 }]],
  ['this machine as IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
])('a webhook and a picture are not fetched from a name whose address has become %s', async (_, later) => {
  answers = [[PUBLIC], later];
  expect(await lookUp()).toEqual([PUBLIC]);
  const outcome = await post(`http://rebind.example:${receiver.port}/`, {}, '{}', { mayBePrivate: false });
  expect(outcome).toMatchObject({ status: null, error: expect.stringContaining('is in a private network') });
  const client = new PictureClient({ hosts: [], maxBytes: 1_000 });
  await expect(client.download(`https://rebind.example:${receiver.port}/a.jpg`)).rejects.toThrow(/private network/);
  client.close();
  expect(receiver.received).toEqual([]);
  // One lookup per request: no second one can return another address.
  expect(lookups).toHaveBeenCalledTimes(3);
});
