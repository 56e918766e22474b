import { publicPemOf } from './keys';
import { FolderStore } from './store/folder-store';
import { changeTeams, readTeams, sharedPath, type Team } from './teams';
import { newFolder, newKey } from './testing';

const { signing, trusted } = newKey();
const keys = { signing: [signing], trusted };
const team = (path: string): Team => ({
  keys: publicPemOf(newKey().signing),
  paths: [path],
  slots: [],
  maxBytes: 1_000,
  server: false,
});

let folder: string;
let remove: () => Promise<void>;
beforeEach(async () => void ({ folder, remove } = await newFolder()));
afterEach(() => remove());

test('of concurrent changes none is lost, and a path is given once', async () => {
  const outcomes = await Promise.allSettled(
    ['recipes', 'cooking', 'stories', 'gifts'].map((name, index) =>
      changeTeams(new FolderStore(folder), keys, (teams) => {
        const own = team(index < 2 ? '/food' : `/${name}`);
        if (Object.values(teams).some((other) => sharedPath(own, other))) throw new Error('taken');
        return { ...teams, [name]: own };
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const teams = await readTeams(new FolderStore(folder), trusted);
  expect(Object.keys(teams)).toHaveLength(3);
  expect(Object.values(teams).filter(({ paths }) => paths[0] === '/food')).toHaveLength(1);
});

test('a list from before states were numbered is read and can be changed', async () => {
  const store = new FolderStore(folder);
  await changeTeams(store, keys, () => ({ recipes: team('/recipes') }));
  await store.write('teams.json', (await store.read('teams/00000001.json')) ?? '');
  await store.remove('teams');
  expect(Object.keys(await readTeams(store, trusted))).toEqual(['recipes']);
  await changeTeams(store, keys, (teams) => ({ ...teams, gifts: team('/gifts') }));
  expect(Object.keys(await readTeams(store, trusted)).sort()).toEqual(['gifts', 'recipes']);
});
