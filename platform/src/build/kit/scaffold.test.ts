/** @jest-environment node */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { declarationIn } from '../../release/external/declaration';
import { licencesSchema } from '../licences/licences';
import { fromRoot } from '../../base/workspaces';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'haat-kit-'))));
afterEach(() => rm(folder, { recursive: true }));

/**
 * Runs a command of the kit.
 * @throws Error with its output when it fails
 */
const run = async (bin: string, args: string[], cwd = folder) => {
  const { stdout } = await promisify(execFile)(process.execPath, [fromRoot('remote-kit/bin', bin), ...args], { cwd });
  return stdout;
};
const filesOf = async (folder: string) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    found
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
      }),
  );
};

test.each([
  ['vite', 'vite.config.ts', 'vite.server.config.ts'],
  ['webpack', 'webpack.config.mjs', 'webpack.server.mjs'],
])('the template of %s becomes a separate repository', async (template, config, serverConfig) => {
  await mkdir(join(folder, 'kit'));
  for (const file of ['haat-remote-kit-1.0.0.tgz', 'haat-shared-1.0.0.tgz'])
    await writeFile(join(folder, 'kit', file), file);
  const output = await run('create-haat-remote.mjs', ['gift-cards', '--template', template, '--kit', 'kit']);
  expect(output).toContain('cd gift-cards');
  const files = new Map(await filesOf(join(folder, 'gift-cards')));
  for (const [file, text] of files) expect(`${file} ${text}`).not.toMatch(/__[A-Z]+__/);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      '.gitignore',
      config,
      serverConfig,
      'haat.json',
      'src/GiftCards.test.tsx',
      'src/GiftCards.ts',
      'src/GiftCardsPage.tsx',
      'src/GiftCardsHint.tsx',
      'src/server.ts',
    ]),
  );
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    dependencies: { '@haat/remote-kit': 'file:vendor/haat-remote-kit-1.0.0.tgz' },
    devDependencies: { '@haat/shared': 'file:vendor/haat-shared-1.0.0.tgz' },
  });
  expect(files.get(config)).toContain("name: 'gift_cards'");
  // The shop's CSP refuses the attribute in the server's HTML.
  for (const [file, text] of files) if (file.endsWith('.tsx')) expect(text).not.toContain('style=');
  expect(files.get('README.md')).toMatch(/^# `gift-cards`\n/);
  // Publishing reads these from the manifest.
  const manifest = {
    metaData: { name: 'gift_cards', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
    exposes: [{ name: 'GiftCards' }, { name: 'GiftCardsHint' }],
  };
  const build = new Map([
    ['haat.json', files.get('haat.json') ?? ''],
    ['mf-manifest.json', JSON.stringify(manifest)],
    ['remoteEntry.js', ''],
  ]);
  expect(declarationIn(new Map([...build].map(([file, text]) => [file, Buffer.from(text)])))).toMatchObject({
    routes: [{ path: '/gift-cards', page: 'GiftCards', title: 'Gift cards' }],
    slots: [{ slot: 'product-description', module: 'GiftCardsHint' }],
  });
});

test.each([
  [['Gifts'], 'create-haat-remote <name>'],
  [['gifts', '--template', 'rollup'], "There is no template 'rollup'"],
  [['gifts', '--path', 'gifts'], "'gifts' can't be a page's path"],
  [['kit'], 'There is a folder kit already'],
])('%j is refused', async (args, sentence) => {
  await mkdir(join(folder, 'kit'));
  await expect(run('create-haat-remote.mjs', args)).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual(['kit']);
});

test('a build is completed with its declaration and the licences of its packages', async () => {
  const put = async (file: string, content: object | string) => {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  await put('package.json', { dependencies: { outer: '1.0.0' }, devDependencies: { tool: '1.0.0' } });
  await put('node_modules/outer/package.json', { version: '1.2.0', license: 'MIT', dependencies: { inner: '2.0.0' } });
  await put('node_modules/outer/LICENSE', 'As you like');
  await put('node_modules/outer/node_modules/inner/package.json', { version: '2.0.1', license: 'ISC' });
  await put('node_modules/react/package.json', { version: '19.3.1', license: 'MIT' });
  await put('node_modules/tool/package.json', { version: '1.0.0', license: 'GPL-3.0-only' });
  await put('haat.json', { version: '1.0.0', routes: [{ path: '/gifts', page: 'Gifts', title: 'Gifts' }] });
  await put('dist/mf-manifest.json', { exposes: [{ name: 'Other' }] });
  await expect(run('haat-remote.mjs', ['finish', 'dist'])).rejects.toThrow(
    "haat.json names Gifts, which the build doesn't expose.",
  );
  await put('dist/mf-manifest.json', { exposes: [{ name: 'Gifts' }] });
  await run('haat-remote.mjs', ['finish', 'dist']);
  expect(licencesSchema.parse(JSON.parse(await readFile(join(folder, 'dist/licences.json'), 'utf8')))).toEqual([
    { name: 'react', version: '19.3.1', licence: 'MIT', text: null },
    { name: 'outer', version: '1.2.0', licence: 'MIT', text: 'As you like' },
    { name: 'inner', version: '2.0.1', licence: 'ISC', text: null },
  ]);
  expect(await readFile(join(folder, 'dist/haat.json'), 'utf8')).toContain('/gifts');
});

/** Serves the folder's build for the time of a test. */
async function whileServing(test: (address: string) => Promise<void>): Promise<void> {
  const serving = spawn(process.execPath, [fromRoot('remote-kit/bin/haat-remote.mjs'), 'serve', 'dist', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [output] = (await once(serving.stdout, 'data')) as [Buffer];
    await test(/http:\/\/\S+?(?=\/mf-manifest\.json)/.exec(String(output))?.[0] ?? '');
  } finally {
    serving.kill();
  }
}

test('a build is served to pages of any origin, and no other file is', async () => {
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/remoteEntry.js'), 'export {};');
  await writeFile(join(folder, 'team.pem'), 'a private key');
  await whileServing(async (address) => {
    const entry = await fetch(`${address}/remoteEntry.js`);
    expect(await entry.text()).toBe('export {};');
    expect(Object.fromEntries(entry.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-type': 'text/javascript',
    });
    for (const path of ['..%2fteam.pem', '%2e%2e/team.pem', '%2e%2e%2fteam.pem', 'absent.js', ''])
      expect((await fetch(`${address}/${path}`)).status).toBe(404);
    // An unreadable request does not end the server.
    for (const path of ['%', '%zz', '%00']) expect((await fetch(`${address}/${path}`)).ok).toBe(false);
    await fetch(`${address}//`);
    expect((await fetch(`${address}/remoteEntry.js`)).status).toBe(200);
  });
});

test('a page with the served entry is notified of the next build only', async () => {
  const entry = join(folder, 'dist/remoteEntry.js');
  await mkdir(join(folder, 'dist'));
  await writeFile(entry, 'export {};');
  await writeFile(
    join(folder, 'dist/mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } }),
  );
  await writeFile(join(folder, 'haat.json'), '{}');
  const buildOf = async (address: string) => {
    const text = await (await fetch(`${address}/remoteEntry.js`)).text();
    expect(text).toMatch(/^export {};\n[\s\S]*location\.reload\(\)/);
    return /http\S+builds\?has=\w+/.exec(text)?.[0] ?? '';
  };
  await whileServing(async (address) => {
    // The bundler's folder has none.
    expect(await (await fetch(`${address}/haat.json`)).text()).toBe('{}');
    const first = await buildOf(address);
    const response = await fetch(first);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events?.read())?.value).toBe(': open\n\n');
    await writeFile(join(folder, 'dist/page.js'), 'export {};');
    expect((await events?.read())?.value).toBe('data: built\n\n');
    const second = await buildOf(address);
    expect(second).not.toBe(first);
    expect(await buildOf(address)).toBe(second);
    await events?.cancel();
  });
});

test.each(['create-haat-remote.mjs', 'haat-remote.mjs'])('%s has --help', async (bin) => {
  expect(await run(bin, ['--help'])).toMatch(/^[a-z-]+ /);
});
