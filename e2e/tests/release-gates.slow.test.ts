import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '../../platform/src/release/open-releases';
import { prepareRelease } from '../../platform/src/release/publish';
import { putRelease } from '../../platform/src/release/testing/put-release';
import { fromRoot } from '../../platform/src/base/workspaces';
import { shopUrl } from '../src/open-browser';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-gates-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Checked {
  passed: boolean;
  gates: { gate: string; passed: boolean; findings: { what: string; todo: string }[] }[];
}

/**
 * The result of the checks for a release of the content remote: its build with some changed files.
 * @param plant changes a file's text
 */
async function check(version: string, plant: Readonly<Record<string, (text: string) => string>>): Promise<Checked> {
  const releases = await openReleases(join(folder, 'releases'));
  const { files, record } = await prepareRelease('content');
  const { name, shared, budget } = await record();
  const planted = [...files].flatMap(([file, bytes]): [string, Buffer][] => {
    // Without the compressed copy, which would be used in place of the file.
    if (plant[file.replace(/\.br$/, '')] && file.endsWith('.br')) return [];
    return [[file, Buffer.from(plant[file]?.(bytes.toString('utf8')) ?? bytes)]];
  });
  await putRelease(releases, { name, shared, budget, version, files: Object.fromEntries(planted) });
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [fromRoot('platform/bin/haat.mjs'), 'release', 'check', 'content', version, '--json', '--api', shopUrl],
      { env: { ...process.env, RELEASES_URL: join(folder, 'releases') } },
      (_, out, err) => {
        try {
          resolve(JSON.parse(out) as Checked); // the output of this command
        } catch {
          reject(new Error(err || out));
        }
      },
    );
  });
}

test('a freshly built release passes every gate', async () => {
  const { gates, passed } = await check('1.0.0-good', {});
  expect(gates.filter((gate) => !gate.passed)).toEqual([]);
  expect(gates.map(({ gate }) => gate)).toEqual(expect.arrayContaining(['server', 'browser']));
  expect(passed).toBe(true);
});

test('a release that neither renders on the server nor loads in a browser is refused by both gates, with the errors', async () => {
  const { gates, passed } = await check('1.0.0-bad', {
    'server/content.cjs': (text) => `window.scrollTo(0, 0);\n${text}`,
    'remoteEntry.js': () => 'console.error("a key is missing");\nthrow new Error("planted");',
  });
  expect(passed).toBe(false);
  const found = (name: string) => gates.find(({ gate }) => gate === name)?.findings[0];
  expect(found('server')?.what).toMatch(
    /^12 of 12 pages could not be rendered[\s\S]*\/help: its content is missing[\s\S]*Output of the server:\n {2}window is not defined/,
  );
  expect(found('server')?.todo).toContain('Nothing may touch window');
  const help = /^ {2}\/help\n(?: {4}.*\n)+/m.exec(`${found('browser')?.what ?? ''}\n`)?.[0];
  expect(help).toContain("'Try Again' is shown instead");
  expect(help).toContain('the console says: a key is missing');
  expect(help).toContain('it throws: planted');
});
