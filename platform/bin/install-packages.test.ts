import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installingRepository, type InstallingRepository } from '../src/testing/installing-repository';

jest.setTimeout(60_000);

let { folder, haat, npmDid, letNpmEnd, remove } = {} as InstallingRepository; // made before each test
beforeEach(async () => {
  ({ folder, haat, npmDid, letNpmEnd, remove } = await installingRepository());
});
afterEach(() => remove());

/** Two commands, of which one waits for the other before npm comes to its end. */
async function bothAtOnce() {
  const commands = [haat('one'), haat('two')] as const;
  while (!commands.some(({ said }) => said().includes('waits for it'))) await pause(20);
  await letNpmEnd();
  return Promise.all([commands[0].ended, commands[1].ended]);
}

test('of two commands at once one installs and the other says that it waits; then both do what they are for, and the next installs nothing', async () => {
  const [first, second] = await bothAtOnce();
  expect(await npmDid()).toEqual(['begins', 'ends']);
  expect([first.status, second.status]).toEqual([0, 0]);
  const said = [first.said, second.said].map((text) => text.replace(/did (one|two)/, 'did it')).toSorted();
  expect(said).toEqual([
    'Another command is installing the packages: this one waits for it …\ndid it\n',
    'Installing packages (about a minute) …\ndid it\n',
  ]);

  expect(await haat('three').ended).toEqual({ status: 0, said: 'did three\n' });
  await writeFile(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3 }');
  expect((await haat('four').ended).said).toBe('Installing packages (about a minute) …\ndid four\n');
  expect(await npmDid()).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('where the first one’s npm fails, it ends with npm’s words, and the one that waited tries it itself', async () => {
  await writeFile(join(folder, 'broken'), '');
  const ended = await bothAtOnce();
  expect(ended.map(({ status }) => status).toSorted()).toEqual([0, 7]);
  expect(ended.find(({ status }) => status === 7)?.said).toBe(
    'Installing packages (about a minute) …\nnpm says why\nThe packages could not be installed: npm ci failed with the message above.\n',
  );
  expect(await npmDid()).toEqual(['begins', 'fails', 'begins', 'ends']);
});

test('nobody waits for a command that was ended while it installed', async () => {
  await letNpmEnd();
  const lock = join(folder, '.cache/installing');
  await mkdir(lock, { recursive: true });
  // As it stands half a minute after.
  await utimes(lock, new Date(Date.now() - 30_000), new Date(Date.now() - 30_000));
  const ended = await Promise.all(['one', 'two', 'three'].map((command) => haat(command).ended));
  expect(ended.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(await npmDid()).toEqual(['begins', 'ends']);
  expect(existsSync(lock)).toBe(false);
});
