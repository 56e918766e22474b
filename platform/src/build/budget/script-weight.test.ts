import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scriptWeight, withSteadyNames } from './script-weight';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-weight-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A property for each of forty files, with random bytes. */
const ofFiles = (bytes: number, encoding: 'hex' | 'base64') =>
  Array.from({ length: 40 }, (_, id) => `${id}:"${randomBytes(bytes).toString(encoding).replace('=', '')}"`).join();
/** An entry that refers to forty files and holds their integrity. */
const entry = (more = '') =>
  `b.u=e=>"js/"+({1:"Cart",2:"Order"})[e]+"."+({${ofFiles(5, 'hex')}})[e]+".js";b.i={${ofFiles(32, 'base64')}};${more}`;
const weigh = async (name: string, text: string) => {
  await writeFile(join(folder, name), text);
  return scriptWeight(join(folder, name));
};

test('an entry has the same weight whatever the hashes of its files, and more with more code', async () => {
  const weights = [];
  for (let time = 0; time < 5; time += 1) weights.push(await weigh('remoteEntry.js', entry()));
  expect(new Set(weights).size).toBe(1);
  expect(
    await weigh('remoteEntry.js', entry('console.log("one more thing that a page has to load");')),
  ).toBeGreaterThan(Math.max(...weights));
});

test('replaced hashes keep their length and stay distinct', () => {
  const named = withSteadyNames(entry());
  expect(named).toHaveLength(entry().length);
  expect(new Set(named.match(/"[0-9a-f]{10}"/g)).size).toBe(40);
  expect(new Set(named.match(/"[A-Za-z0-9+/]{43}"/g)).size).toBe(40);
});

test('other scripts are compressed unchanged', async () => {
  const texts = Array.from({ length: 5 }, () => entry());
  const weights = [];
  for (const [index, text] of texts.entries()) weights.push(await weigh(`${index}.js`, text));
  expect(new Set(weights).size).toBeGreaterThan(1);
});
