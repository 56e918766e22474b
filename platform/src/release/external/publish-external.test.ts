import { createServer, type Server, type ServerResponse } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  changeTeams,
  newPrivatePem,
  privateKeyOf,
  promoted,
  publicPemOf,
  readRelease,
  remotesIn,
  type DeclaredRoute,
  type NamedKey,
  type Team,
} from '@haat/releases';
import { diagnose } from '../doctor';
import { checkRelease } from '../gates/check-release';
import { GateContext } from '../gates/gate-context';
import { integrity } from '../gates/integrity';
import { licences } from '../gates/licences';
import { size } from '../gates/size';
import { team as teamGate } from '../gates/team';
import { unneededReleases } from '../gc';
import { openReleases, signingKey, type Releases } from '../open-releases';
import { storeRelease } from '../publish';
import { leftOut } from './left-out';
import { prepareExternal } from './publish-external';

let folder: string;
let releases: Releases;
let server: Server | undefined;
const key = privateKeyOf(newPrivatePem());
const before = process.env;

const allowed = (more: Partial<Team> = {}): Team => ({
  keys: publicPemOf(key),
  paths: ['/recipes'],
  slots: [],
  maxBytes: 100_000,
  server: false,
  ...more,
});
const letRelease = async (teams: Record<string, Team>) =>
  changeTeams(releases.store, { signing: [await signingKey()], trusted: releases.keys }, () => teams);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-external-'));
  process.env = { ...before, HAAT_DATA_DIR: folder, RELEASES_URL: join(folder, 'releases'), RELEASE_BY: 'Meena' };
  releases = await openReleases();
  await letRelease({ recipes: allowed() });
});
afterEach(async () => {
  process.env = before;
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  await rm(folder, { recursive: true });
});

const route: DeclaredRoute = { path: '/recipes', page: 'Recipes', title: 'Recipes', menu: true };
const manifest = (name = 'recipes') => ({
  metaData: { name, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  exposes: [
    { name: 'Recipes', assets: { js: { sync: ['assets/Recipes.js'], async: [] }, css: { sync: [], async: [] } } },
  ],
  shared: [],
});

/** An external build in a folder; a file given as null is left out. */
async function built(files: Record<string, string | object | null> = {}): Promise<string> {
  const buildFolder = join(folder, 'build');
  await rm(buildFolder, { recursive: true, force: true });
  const all: Record<string, string | object | null> = {
    'haat.json': { version: '1.2.0', routes: [route] },
    'mf-manifest.json': manifest(),
    'licences.json': [{ name: 'left-pad', version: '1.3.0', licence: 'MIT', text: null }],
    'remoteEntry.js': 'export const get = () => {}, init = () => {};',
    'assets/Recipes.js': 'export const Component = () => null;',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    if (content === null) continue;
    await mkdir(dirname(join(buildFolder, path)), { recursive: true });
    await writeFile(join(buildFolder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return buildFolder;
}

interface Publishing {
  name?: string;
  key?: NamedKey;
  server?: string;
}
const publish = async (from: string, { name = 'recipes', ...more }: Publishing = {}) =>
  storeRelease(releases, await prepareExternal(releases, { name, from, key, ...more }));

/** All gates but those that need a shop. */
const gates = [integrity, teamGate, size, licences];
const check = (version: string) =>
  GateContext.during(releases, {}, (context) => checkRelease(context, 'recipes', version, gates, () => {}));
const findings = async (version: string) =>
  (await check(version)).gates.flatMap((gate) => gate.findings.map(({ what }) => what));
const promote = async (version: string) => {
  const { location } = await readRelease(releases.store, 'recipes', version);
  await releases.history.change({ by: 'Asha', action: 'promote', remote: 'recipes', why: '' }, (registry) =>
    promoted(registry, 'recipes', location),
  );
};

test('a folder becomes a release with the hash of every file, signed by its team, and passes the gates', async () => {
  const { record, location } = await publish(await built());
  expect(record).toMatchObject({
    name: 'recipes',
    by: 'Meena',
    routes: [route],
    container: { entry: 'remoteEntry.js', type: 'module', name: 'recipes' },
  });
  expect(record.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(Object.keys(record.files).sort()).toEqual([
    'assets/Recipes.js',
    'haat.json',
    'licences.json',
    'mf-manifest.json',
    'remoteEntry.js',
  ]);
  expect(location.routes).toEqual([route]);
  expect(await findings(record.version)).toEqual([]);
  // An identical build is the same release.
  expect(await publish(await built())).toMatchObject({ isNew: false, putBack: [] });
  expect(await remotesIn(releases.store)).toEqual(['recipes']);
});

/** Serves a folder, where `answer` does not. */
async function serve(folder: string, answer: (path: string, response: ServerResponse) => boolean = () => false) {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (answer(path, response)) return;
    readFile(join(folder, path)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the build that a manifest at an address names becomes the same release', async () => {
  const buildFolder = await built();
  const { record } = await publish(buildFolder);
  const address = await serve(buildFolder);
  expect(await publish(`${address}/mf-manifest.json`)).toMatchObject({
    record: { version: record.version },
    isNew: false,
  });
});

test.each([
  '../key.pem',
  'a/../../key.pem',
  '/etc/passwd',
  '%2e%2e/key.pem',
  '..\\key.pem',
  'http://other.example/a.js',
  '//other.example/a.js',
])('a manifest at an address that names %s is refused', async (file) => {
  const exposes = [{ name: 'Recipes', assets: { js: { sync: [file] } } }];
  const requested: string[] = [];
  const address = await serve(await built({ 'mf-manifest.json': { ...manifest(), exposes } }), (path) => {
    requested.push(path);
    return false;
  });
  await expect(publish(address)).rejects.toThrow(`names '${file}', which is not beside it`);
  expect(requested.filter((path) => !/^\/(?:mf-manifest\.json|remoteEntry\.js)$/.test(path))).toEqual([]);
});

test.each(['mf-manifest.json', 'assets/Recipes.js', 'licences.json'])(
  'an address that redirects at %s is refused, and not followed',
  async (file) => {
    const requested: string[] = [];
    const address = await serve(await built(), (path, response) => {
      requested.push(path);
      if (path !== `/${file}`) return false;
      response.writeHead(302, { location: '/private' }).end();
      return true;
    });
    await expect(publish(address)).rejects.toThrow(`${address}/${file} leads to another address`);
    expect(requested).not.toContain('/private');
  },
);

test('an address that does not respond, responds incompletely, or sends more than allowed is refused', async () => {
  await expect(publish('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9/mf-manifest.json does not answer.');
  const buildFolder = await built();
  let isEndless = true;
  const address = await serve(buildFolder, (path, response) => {
    if (path !== '/remoteEntry.js' || !isEndless) return false;
    // An endless response, which ends at the limit.
    const more = () => void (response.writable && response.write('x'.repeat(20_000), () => setImmediate(more)));
    more();
    return true;
  });
  await expect(publish(address)).rejects.toThrow('has more than the 1,00,000 bytes that its team may release');
  isEndless = false;
  await rm(join(buildFolder, 'haat.json'));
  await expect(publish(address)).rejects.toThrow(`${address}/haat.json answered 404.`);
  expect(await remotesIn(releases.store)).toEqual([]);
});

test.each(['file', 'folder'])('a link to a %s outside of the build is refused', async (kind) => {
  const buildFolder = await built();
  await mkdir(join(folder, 'secret'));
  await writeFile(join(folder, 'secret/key.pem'), 'a private key');
  await symlink(join(folder, kind === 'file' ? 'secret/key.pem' : 'secret'), join(buildFolder, 'assets/linked'));
  await expect(publish(buildFolder)).rejects.toThrow(/linked is a link: a release has files of its own\.$/);
  expect(await remotesIn(releases.store)).toEqual([]);
});

test('a container without a manifest is described by haat.json', async () => {
  const container = { entry: 'remoteEntry.js', type: 'global', name: 'theirs' };
  const { location } = await publish(
    await built({ 'mf-manifest.json': null, 'haat.json': { version: '1.0.0', routes: [route], container } }),
  );
  expect(location.container).toEqual({ type: 'global', name: 'theirs' });
  await expect(publish(await built({ 'mf-manifest.json': null }))).rejects.toThrow(
    "The build has no mf-manifest.json, and haat.json doesn't say its 'container'.",
  );
});

test('a team without permission, and the name of a remote of this repository, are refused', async () => {
  const from = await built();
  await expect(publish(from, { name: 'stories' })).rejects.toThrow("No team may release 'stories'");
  await expect(publish(from, { name: 'catalog' })).rejects.toThrow('catalog is a remote of this repository');
});

test("another team's key is refused before anything is written, and so is a key that was replaced", async () => {
  const theirs = privateKeyOf(newPrivatePem());
  await letRelease({ recipes: allowed(), stories: allowed({ keys: publicPemOf(theirs), paths: ['/stories'] }) });
  const sentence = /^recipes 1\.2\.0-\w+ is not signed by a key of its team\.$/;
  await expect(publish(await built(), { key: theirs })).rejects.toThrow(sentence);
  await letRelease({ recipes: allowed({ keys: publicPemOf(privateKeyOf(newPrivatePem())) }) });
  await expect(publish(await built())).rejects.toThrow(sentence);
  expect(await remotesIn(releases.store)).toEqual([]);
});

test('an older release passes no gate after its key was replaced, or its path or team was removed', async () => {
  const { record } = await publish(await built());
  expect(await findings(record.version)).toEqual([]);
  await letRelease({ recipes: allowed({ keys: publicPemOf(privateKeyOf(newPrivatePem())) }) });
  expect(await findings(record.version)).toEqual([`recipes ${record.version} is not signed by a key of its team.`]);
  await letRelease({ recipes: allowed({ paths: ['/dishes'] }) });
  expect(await findings(record.version)).toEqual(['/recipes is not a path of recipes, which may serve /dishes.']);
  await letRelease({});
  expect(await findings(record.version)).toEqual([expect.stringContaining("No team may release 'recipes'")]);
});

test('an older release under a newer version is refused, with or without its signature', async () => {
  const old = await publish(await built());
  const { record } = await publish(await built({ 'haat.json': { version: '1.3.0', routes: [route] } }));
  const fileOf = (version: string, file: string) => `remotes/recipes/${version}/${file}`;
  const replay = async (file: string) =>
    releases.store.write(
      fileOf(record.version, file),
      (await releases.store.read(fileOf(old.record.version, file))) ?? '',
    );
  await replay('release.sig.json');
  expect(await findings(record.version)).toEqual([`The signature of recipes ${record.version} is of another release.`]);
  await replay('release.json');
  await expect(check(record.version)).rejects.toThrow(`speaks of recipes ${old.record.version}`);
});

test.each([
  ['/cart', "/cart belongs to cart-checkout, so recipes can't serve it."],
  ['/profile/recipes', "/profile/recipes belongs to cart-checkout, so recipes can't serve it."],
  ['/hi/recipes', "/hi/recipes belongs to a language of the shop, so recipes can't serve it."],
  ['/api/recipes', "/api/recipes belongs to the shop's server, so recipes can't serve it."],
  ['/admin/recipes', "/admin/recipes belongs to admin, so recipes can't serve it."],
  ['/assets/recipes', "/assets/recipes belongs to the shop's server, so recipes can't serve it."],
  ['/status', "/status belongs to the shop's server, so recipes can't serve it."],
  ['/registry.json', 'haat.json: routes.0.path must be a path of small letters, digits and hyphens'],
  ['/stories', '/stories is not a path of recipes, which may serve /recipes.'],
])('a page at %s is refused', async (path, sentence) => {
  await expect(
    publish(await built({ 'haat.json': { version: '1.0.0', routes: [{ ...route, path }] } })),
  ).rejects.toThrow(sentence);
});

test('a page that another remote has already is refused with both names, also when it is promoted', async () => {
  await letRelease({ recipes: allowed({ paths: ['/food'] }), cooking: allowed({ paths: ['/food'] }) });
  const food = (path: string) => ({ version: '1.0.0', routes: [{ ...route, path }] });
  const early = await publish(
    await built({ 'haat.json': food('/food/:dish'), 'mf-manifest.json': manifest('cooking') }),
    {
      name: 'cooking',
    },
  );
  const { record } = await publish(await built({ 'haat.json': food('/food/dal') }));
  await promote(record.version);
  const sentence = '/food/:dish of cooking is /food/dal of recipes already.';
  const again = built({ 'haat.json': food('/food/:dish'), 'mf-manifest.json': manifest('cooking') });
  await expect(publish(await again, { name: 'cooking' })).rejects.toThrow(sentence);
  const checked = await GateContext.during(releases, {}, (context) =>
    checkRelease(context, 'cooking', early.record.version, [teamGate], () => {}),
  );
  expect(checked.gates[0]?.findings.map(({ what }) => what)).toEqual([sentence]);
  const { registry = {} } = (await releases.history.latest()) ?? {};
  expect(leftOut(registry, 'cooking', early.location)).toEqual([
    'Without /food/:dish, which is /food/dal of recipes now.',
  ]);
});

test('a slot is filled only with permission and while it has room, also at promotion', async () => {
  const filling = (slot: string) => ({ version: '1.0.0', slots: [{ slot, module: 'Recipes', height: 80 }] });
  const from = (name: string, slot = 'product-buy-box') =>
    built({ 'haat.json': filling(slot), 'mf-manifest.json': manifest(name) });
  await expect(publish(await from('recipes'))).rejects.toThrow(
    "recipes may not fill the slot 'product-buy-box'; it may fill none.",
  );
  const grant = allowed({ slots: ['product-buy-box'] });
  await letRelease({ recipes: grant, cooking: { ...grant, paths: ['/cooking'] } });
  await expect(publish(await from('recipes', 'cart'))).rejects.toThrow(
    "recipes may not fill the slot 'cart'; it may fill product-buy-box.",
  );
  await expect(publish(await from('recipes', 'checkout'))).rejects.toThrow('haat.json: slots.0.slot');
  await expect(publish(await from('recipes', 'wish-list'))).rejects.toThrow('haat.json: slots.0.slot');
  const early = await publish(await from('cooking'), { name: 'cooking' });
  const { record, location } = await publish(await from('recipes'));
  expect(location).toMatchObject({ slots: [{ slot: 'product-buy-box', module: 'Recipes', height: 80 }] });
  await promote(record.version);
  const sentence = "The slot 'product-buy-box' has room for 1: recipes fills it already, so cooking can't.";
  await expect(publish(await from('cooking'), { name: 'cooking' })).rejects.toThrow(sentence);
  const checked = await GateContext.during(releases, {}, (context) =>
    checkRelease(context, 'cooking', early.record.version, [teamGate], () => {}),
  );
  expect(checked.gates[0]?.findings.map(({ what }) => what)).toEqual([sentence]);
  // A rollback is allowed: the release becomes current without the slot.
  const { registry = {} } = (await releases.history.latest()) ?? {};
  expect(leftOut(registry, 'cooking', early.location)).toEqual([
    "Without the slot 'product-buy-box', which recipes fills now.",
  ]);
  expect(leftOut(registry, 'recipes', location)).toEqual([]);
  // Its next release may take over its own slot.
  await publish(await built({ 'haat.json': { ...filling('product-buy-box'), version: '1.1.0' } }));
});

test("a container that would replace another remote's container in a page is refused", async () => {
  await expect(publish(await built({ 'mf-manifest.json': manifest('haat_catalog') }))).rejects.toThrow(
    "The container of recipes is named 'haat_catalog', as that of catalog is.",
  );
});

test('more bytes than the team may release are refused, from a folder and at promotion', async () => {
  await expect(publish(await built({ 'large.js': 'x'.repeat(200_000) }))).rejects.toThrow(
    'has more than the 1,00,000 bytes that its team may release',
  );
  const { record } = await publish(await built());
  await letRelease({ recipes: allowed({ maxBytes: 10 }) });
  expect(await findings(record.version)).toEqual([
    expect.stringMatching(/^It has \d+ bytes; its team may release 10\.$/),
  ]);
});

test.each([
  [{ 'licences.json': null }, 'The build has no licences.json'],
  [
    { 'licences.json': [{ name: 'copyleft', version: '1.0.0', licence: 'GPL-3.0-only', text: null }] },
    "copyleft 1.0.0 is under 'GPL-3.0-only', which is not among the allowed licences.",
  ],
  [{ 'release.json': {} }, 'has a name that the release needs itself'],
  [{ 'release.sig.json': {} }, 'has a name that the release needs itself'],
  [{ 'server/recipes.cjs': 'throw 1' }, 'has a name that the release needs itself'],
  [{ 'haat.json': null }, 'The build has no haat.json'],
  [{ 'haat.json': '{' }, 'haat.json is not JSON.'],
  [{ 'haat.json': { version: '1', routes: [] } }, 'haat.json: version must be a version like 1.0.0'],
  [{ 'remoteEntry.js': null }, 'The build has no remoteEntry.js.'],
  [{ 'assets/Recipes.js': null }, "mf-manifest.json names assets/Recipes.js, which the build doesn't have."],
  [{ 'mf-manifest.json': '<html>' }, "mf-manifest.json can't be read"],
  [{ 'mf-manifest.json': { metaData: {} } }, "mf-manifest.json can't be read"],
  [{ 'haat.json': { version: '1.0.0' } }, 'haat.json names neither a page nor a slot.'],
  [
    {
      'haat.json': {
        version: '1.0.0',
        slots: [
          { slot: 'cart', module: 'Recipes' },
          { slot: 'cart', module: 'Recipes' },
        ],
      },
    },
    'haat.json: slots must name each slot once.',
  ],
  [
    { 'haat.json': { version: '1.0.0', slots: [{ slot: 'cart', module: 'Absent' }] } },
    "The slot 'cart' is to show './Absent', which the build doesn't expose.",
  ],
  [
    { 'haat.json': { version: '1.0.0', routes: [{ ...route, page: 'Absent' }] } },
    "/recipes is to show './Absent', which the build doesn't expose.",
  ],
])('%j is refused', async (files, sentence) => {
  await expect(publish(await built(files))).rejects.toThrow(sentence);
});

test.each([
  ['react', '^18.2.0', '19.'],
  ['react-router-dom', '>=6 <7', '7.'],
  ['@tanstack/react-query', '^4.0.0', '5.'],
  ['@haat/shared/state', '^2.0.0', '1.'],
])('a build that needs %s %s is refused with the version to build it for', async (name, requiredVersion, has) => {
  const needing = (range: unknown) =>
    built({ 'mf-manifest.json': { ...manifest(), shared: [{ name, requiredVersion: range }, { name: 'left-pad' }] } });
  await expect(publish(await needing(requiredVersion))).rejects.toThrow(
    `The build needs ${name} ${requiredVersion}, and this shop shares ${has}`,
  );
  expect(await remotesIn(releases.store)).toEqual([]);
  for (const range of [`>=${has}0.0`, '*', false]) await publish(await needing(range));
});

test('a refusal says what to change, or who can allow it', async () => {
  const wrong = (declared: object) => built({ 'haat.json': { version: '1.0.0', ...declared } });
  await expect(publish(await wrong({ routes: [{ ...route, path: '/dishes' }] }))).rejects.toThrow(
    /let an operator change what the team may do:\nnpm run release -- team recipes$/,
  );
  await expect(publish(await wrong({ routes: [{ ...route, title: 7 }] }))).rejects.toThrow(
    'haat.json: routes.0.title Invalid input: expected string, received number. docs/external-teams.md has the fields.',
  );
});

const texts = { en: 'Shown', hi: 'दिखाए गए' };
const number = { type: 'number', default: 3, title: texts };
test.each<[object, string]>([
  [[number], 'haat.json: config Invalid input'],
  [{ shown: 3 }, 'haat.json: config.shown Invalid input'],
  [{ shown: { ...number, type: 'date' } }, 'haat.json: config.shown.type Invalid discriminator value'],
  [{ shown: { ...number, default: 'three' } }, 'haat.json: config.shown.default Invalid input'],
  [{ shown: { ...number, max: 2 } }, 'haat.json: config.shown must have a valid default'],
  [{ shown: { ...number, title: { en: 'Shown' } } }, 'haat.json: config.shown.title must be in English and Hindi'],
  [{ shown: { ...number, secret: true } }, 'haat.json: config.shown Unrecognized key'],
  [{ 'not a name': number }, 'haat.json: config.not a name'],
])('the settings %j are refused', async (config, sentence) => {
  await expect(publish(await built({ 'haat.json': { version: '1.0.0', routes: [route], config } }))).rejects.toThrow(
    sentence,
  );
});

test('code for the server needs permission', async () => {
  const from = await built();
  const file = join(folder, 'server.cjs');
  await writeFile(file, 'module.exports = {};');
  await expect(publish(from, { server: file })).rejects.toThrow('Code of recipes may not run on the server');
  await letRelease({ recipes: allowed({ server: true }) });
  const { location, record } = await publish(from, { server: file });
  expect(location.server).toBe(record.files['server/recipes.cjs']?.integrity);
});

test('a release with a forged or missing signature passes neither gates nor doctor', async () => {
  const { record } = await publish(await built());
  await promote(record.version);
  expect(await diagnose(releases)).toEqual([]);
  const releasePath = `remotes/recipes/${record.version}`;
  await releases.store.write(
    `${releasePath}/release.json`,
    JSON.stringify({ ...record, routes: [{ ...route, path: '/recipes/forged' }] }),
  );
  expect(await findings(record.version)).toEqual([`The signature of recipes ${record.version} is of another release.`]);
  expect(await diagnose(releases)).toContain(
    `The signature of recipes ${record.version} is of another release. (current)`,
  );
  await releases.store.remove(`${releasePath}/release.sig.json`);
  expect(await findings(record.version)).toEqual([`recipes ${record.version} is not signed.`]);
});

test.each([
  ['assets/Recipes.js', 'stolen();'],
  ['haat.json', JSON.stringify({ version: '1.2.0', routes: [{ ...route, path: '/cart' }] })],
])('%s that was changed in the store is refused, with instructions for its team', async (file, forged) => {
  const { record } = await publish(await built());
  await releases.store.write(`remotes/recipes/${record.version}/${file}`, forged);
  const [refused] = (await check(record.version)).gates.flatMap(({ findings: each }) => each);
  expect(refused?.what).toContain(`${file} is another than the one that was released`);
  expect(refused?.todo).toContain('npm run release -- publish --from <build> --name recipes');
  // The pages are those of the signed record.
  await promote(record.version);
  expect((await releases.history.latest())?.registry['recipes']?.routes).toEqual([route]);
});

test('a list of teams without a signature of an operator is refused', async () => {
  const stranger = { signing: [privateKeyOf(newPrivatePem())], trusted: releases.keys };
  await changeTeams(releases.store, stranger, () => ({ recipes: allowed() }));
  await expect(publish(await built())).rejects.toThrow(
    'The list of teams is not signed by a key that is trusted here.',
  );
});

test('gc removes files that no release needs', async () => {
  const old = await publish(await built());
  const { record } = await publish(await built({ 'assets/Recipes.js': 'export const Component = () => 1;' }));
  await promote(record.version);
  expect(await unneededReleases(releases, { since: new Date(), keep: 0 })).toEqual([
    { name: 'recipes', version: old.record.version },
  ]);
});
