import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';
import { hasTitle, namesIn, scriptsIn } from './names-in-docs';

/** Files that a command, a running shop or an operator writes. */
const WRITTEN_LATER = new Set([
  'contract.json',
  '@haat/remote-kit/ui.css',
  'dist-server/server.cjs',
  'docker-compose.override.yml',
  'guard.json',
  'haat.json',
  'history/00000012.json',
  'licences.json',
  'mf-manifest.json',
  'registry.json',
  'release.json',
  'release.sig.json',
  'releases.last-good.json',
  'shared/src/locales/ta.json',
  'shell/src/locales/ta.json',
]);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: fromRoot(),
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);
/** The glossary contains file names that do not exist yet. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'docs/glossary.md');
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const filesCalled = (path: string) => files.filter((file) => file === path || file.endsWith(`/${path}`));
const scripts = new Set(
  files
    .filter((file) => /^(?:[^/]+\/|remote-kit\/templates\/[^/]+\/)?package\.json$/.test(file))
    .flatMap((file) => Object.keys((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {})),
);

test('finds files, titles and scripts in a text', () => {
  const text = "`a/b.test.ts`: 'one', 'two …'; 'three'; `c.md`, `not a file.ts`, `npm run x`\n```\n`d.ts`\n```\n";
  expect(namesIn(text)).toEqual([
    { path: 'a/b.test.ts', titles: ['one', 'two …', 'three'] },
    { path: 'c.md', titles: [] },
  ]);
  expect(scriptsIn('`npm run e2e -- home`, npm run test:slow')).toEqual(['e2e', 'test:slow']);
  expect(hasTitle("test('the cart\\'s   sum is shown')", "the cart's sum …")).toBe(true);
  expect(hasTitle("test('the cart')", 'the … sum')).toBe(false);
});

test.each(documents)('%s names files and commands that exist', (document) => {
  const text = read(document);
  const unknown = namesIn(text)
    .map(({ path }) => path)
    .filter((path) => !WRITTEN_LATER.has(path) && filesCalled(path).length === 0);
  expect(unknown).toEqual([]);
  expect(scriptsIn(text).filter((script) => !scripts.has(script))).toEqual([]);
});

test.each(documents)('%s quotes titles of tests exactly', (document) => {
  const unknown = namesIn(read(document)).flatMap(({ path, titles }) => {
    const source = titles.length > 0 ? filesCalled(path).map(read).join('\n') : '';
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${path}: ${title}`);
  });
  expect(unknown).toEqual([]);
});
