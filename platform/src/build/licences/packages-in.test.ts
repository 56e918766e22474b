import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from '../build-workspace';
import { packagesIn } from './packages-in';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-licences-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const put = (at: string, manifest: object, code: string) =>
  Promise.all([
    write(`node_modules/${at}/package.json`, JSON.stringify(manifest)),
    write(`node_modules/${at}/index.js`, code),
  ]);

test('lists the packages in a build with licence and text, concatenated or not, without those that tree shaking removed', async () => {
  await put(
    'joined',
    { name: 'joined', version: '1.0.0', license: 'MIT', sideEffects: false },
    'export const a = () => console.log(1);',
  );
  await write('node_modules/joined/LICENSE', 'Take it.\n');
  await put(
    'alone',
    { name: 'alone', version: '2.0.0', licenses: [{ type: 'MIT' }, { type: 'GPL-2.0-only' }] },
    'module.exports = require("@scope/deep/esm/part.js");',
  );
  await put('@scope/deep', { name: '@scope/deep', version: '3.0.0', license: { type: 'ISC' } }, '');
  await write('node_modules/@scope/deep/esm/package.json', '{ "type": "commonjs" }');
  await write('node_modules/@scope/deep/esm/part.js', 'module.exports = 2;');
  await put('silent', { name: 'silent', version: '4.0.0' }, 'export const b = () => console.log(3);');
  await put(
    'unused',
    { name: 'unused', version: '5.0.0', license: 'GPL-3.0-only', sideEffects: false },
    'export const c = 4;',
  );
  // Files that federation generates during a build belong to no package.
  await write('node_modules/.federation/entry.js', 'console.log(5);');
  await write(
    'index.js',
    'import "./node_modules/.federation/entry.js"; import { a } from "joined"; import alone from "alone"; import { b } from "silent"; import { c } from "unused"; a(); b(); console.log(alone);',
  );

  const stats = await compile({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path: join(folder, 'dist') },
  });

  expect(await packagesIn([stats.compilation])).toEqual([
    { name: '@scope/deep', version: '3.0.0', licence: 'ISC', text: null },
    { name: 'alone', version: '2.0.0', licence: 'MIT OR GPL-2.0-only', text: null },
    { name: 'joined', version: '1.0.0', licence: 'MIT', text: 'Take it.' },
    { name: 'silent', version: '4.0.0', licence: null, text: null },
  ]);
});
