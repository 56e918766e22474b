import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installingRepository, type InstallingRepository } from '../src/testing/installing-repository';

let { folder, haat, npmCalls, finishNpm, remove } = {} as InstallingRepository; // set before each test
beforeEach(async () => {
  ({ folder, haat, npmCalls, finishNpm, remove } = await installingRepository());
});
afterEach(() => remove());

test('a long installation renews its lock, and another command keeps waiting for it', async () => {
  const first = haat('one');
  while (!existsSync(join(folder, '.cache/installing'))) await pause(20);
  const second = haat('two');
  while (!second.output().includes('waits for it')) await pause(20);
  // A lock that has not been touched for ten seconds belongs to a process that has ended.
  await pause(13_000);
  await finishNpm();
  expect([(await first.ended).status, (await second.ended).status]).toEqual([0, 0]);
  expect(await npmCalls()).toEqual(['begins', 'ends']);
});
