import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fromRoot } from '../src/workspaces';

jest.setTimeout(60_000);

/** Notes when it begins and ends, and brings one package: what a real one does in a minute, in one second. */
const NPM = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync } = require('node:fs');
const note = (text) => appendFileSync('npm.txt', text + '\\n');
note('begins');
rmSync('node_modules', { recursive: true, force: true });
setTimeout(() => {
  if (existsSync('broken')) { rmSync('broken'); note('fails'); console.error('npm says why'); process.exit(7); }
  mkdirSync('node_modules');
  symlinkSync(process.env.TSX, 'node_modules/tsx');
  note('ends');
}, 1000);
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-install-'));
  for (const name of ['programs', 'platform/bin', 'platform/src']) await mkdir(join(folder, name), { recursive: true });
  for (const name of ['haat.mjs', 'install-packages.mjs']) await cp(fromRoot('platform/bin', name), join(folder, 'platform/bin', name));
  await writeFile(join(folder, 'platform/src/cli.ts'), 'export const main = async (argv: string[]): Promise<void> => console.log(`did ${argv[2]}`);');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'package-lock.json'), '{}');
  await writeFile(join(folder, 'programs/npm'), NPM);
  await writeFile(join(folder, 'programs/package.json'), '{ "type": "commonjs" }');
  await chmod(join(folder, 'programs/npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const npmDid = async () => (existsSync(join(folder, 'npm.txt')) ? (await readFile(join(folder, 'npm.txt'), 'utf8')).trim().split('\n') : []);

/** Runs a command of the repository there. */
function haat(command: string) {
  const child = spawn(process.execPath, ['platform/bin/haat.mjs', command], { cwd: folder, env: { ...process.env, PATH: `${join(folder, 'programs')}${delimiter}${process.env.PATH}`, TSX: fromRoot('node_modules/tsx') } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { said += text; });
  return { child, said: () => said, ended: new Promise<{ status: number | null; said: string }>((resolve) => { child.once('close', (status) => resolve({ status, said })); }) };
}

test('of two commands at once one installs and the other says that it waits; then both do what they are for, and the next installs nothing', async () => {
  const [first, second] = await Promise.all([haat('one').ended, haat('two').ended]);
  expect(await npmDid()).toEqual(['begins', 'ends']);
  expect([first.status, second.status]).toEqual([0, 0]);
  const said = [first.said, second.said].map((text) => text.replace(/did (one|two)/, 'did it')).toSorted();
  expect(said).toEqual(['Another command is installing the packages: this one waits for it …\ndid it\n', 'Installing packages (about a minute) …\ndid it\n']);

  expect(await haat('three').ended).toEqual({ status: 0, said: 'did three\n' });
  await writeFile(join(folder, 'package-lock.json'), '{ "lockfileVersion": 3 }');
  expect((await haat('four').ended).said).toBe('Installing packages (about a minute) …\ndid four\n');
  expect(await npmDid()).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('where the first one’s npm fails, it ends with npm’s words, and the one that waited tries it itself', async () => {
  await writeFile(join(folder, 'broken'), '');
  const ended = await Promise.all([haat('one').ended, haat('two').ended]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual([0, 7]);
  expect(ended.find(({ status }) => status === 7)?.said).toBe('Installing packages (about a minute) …\nnpm says why\nThe packages could not be installed: npm ci failed with the message above.\n');
  expect(await npmDid()).toEqual(['begins', 'fails', 'begins', 'ends']);
});

test('nobody waits for a command that was ended while it installed', async () => {
  const lock = join(folder, '.cache/installing');
  await mkdir(lock, { recursive: true });
  // As it stands half a minute after.
  await utimes(lock, new Date(Date.now() - 30_000), new Date(Date.now() - 30_000));
  const ended = await Promise.all(['one', 'two', 'three'].map((command) => haat(command).ended));
  expect(ended.map(({ status }) => status)).toEqual([0, 0, 0]);
  expect(await npmDid()).toEqual(['begins', 'ends']);
  expect(existsSync(lock)).toBe(false);
});

test('one that takes long keeps its lock: who waits longer than a dead one’s time waits on', async () => {
  const lock = join(folder, '.cache/installing');
  await writeFile(join(folder, 'programs/npm'), NPM.replace('}, 1000)', '}, 14000)'));
  const first = haat('one');
  while (!existsSync(lock)) await new Promise((resolve) => { setTimeout(resolve, 50); });
  const second = haat('two');
  expect([(await first.ended).status, (await second.ended).status]).toEqual([0, 0]);
  expect(await npmDid()).toEqual(['begins', 'ends']);
  expect(second.said()).toContain('this one waits for it');
});
