import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installingRepository, type InstallingRepository } from '../src/testing/installing-repository';

let { folder, haat, npmCalls, finishNpm, remove } = {} as InstallingRepository; // set before each test
beforeEach(async () => {
  ({ folder, haat, npmCalls, finishNpm, remove } = await installingRepository());
});
afterEach(() => remove());

/** Starts two commands; one waits for the other before npm ends. */
async function runTwoCommands() {
  const commands = [haat('one'), haat('two')] as const;
  while (!commands.some(({ output }) => output().includes('waits for it'))) await pause(20);
  await finishNpm();
  return Promise.all([commands[0].ended, commands[1].ended]);
}

test('of two concurrent commands one installs while the other waits; both then run, and a third command does not install', async () => {
  const [first, second] = await runTwoCommands();
  expect(await npmCalls()).toEqual(['begins', 'ends']);
  expect([first.status, second.status]).toEqual([0, 0]);
  const outputs = [first.output, second.output].map((text) => text.replace(/did (one|two)/, 'did it')).toSorted();
  expect(outputs).toEqual([
    'Another command is installing the packages: this one waits for it …\ndid it\n',
    'Installing packages (about a minute) …\ndid it\n',
  ]);

  expect(await haat('three').ended).toEqual({ status: 0, output: 'did three\n' });
  await writeFile(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3 }');
  expect((await haat('four').ended).output).toBe('Installing packages (about a minute) …\ndid four\n');
  expect(await npmCalls()).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('when npm fails, that command ends with the output of npm, and the waiting command tries itself', async () => {
  await writeFile(join(folder, 'broken'), '');
  const ended = await runTwoCommands();
  expect(ended.map(({ status }) => status).toSorted()).toEqual([0, 7]);
  expect(ended.find(({ status }) => status === 7)?.output).toBe(
    'Installing packages (about a minute) …\nnpm says why\nThe packages could not be installed: npm ci failed with the message above.\n',
  );
  expect(await npmCalls()).toEqual(['begins', 'fails', 'begins', 'ends']);
});

test('the lock of a command that was killed while installing is ignored', async () => {
  await finishNpm();
  const lock = join(folder, '.cache/installing');
  await mkdir(lock, { recursive: true });
  // The lock, half a minute after its process ended.
  await utimes(lock, new Date(Date.now() - 30_000), new Date(Date.now() - 30_000));
  const ended = await Promise.all(['one', 'two', 'three'].map((command) => haat(command).ended));
  expect(ended.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(await npmCalls()).toEqual(['begins', 'ends']);
  expect(existsSync(lock)).toBe(false);
});
