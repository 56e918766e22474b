import { verifyRegistry } from './registry';
import { promoted } from './registry-changes';
import { REGISTRY_FILE, RegistryHistory } from './registry-history';
import { newKey, placedAs } from './testing';
import { everyStore } from './testing-stores';

const { signing, trusted } = newKey();
const keys = { signing: [signing], trusted };
const reason = { by: 'Asha', action: 'promote', remote: 'catalog', why: 'a test' } as const;

test.each(everyStore)(
  'in %s fifty concurrent changes are all recorded, and registry.json is the last of them',
  async (_, newPlace) => {
    const place = await newPlace();
    const store = await place.open();
    const many = Array.from({ length: 50 }, (_, index) => `team-${index}`);
    await Promise.all(
      many.map(async (name) =>
        new RegistryHistory(await place.open(), keys).change({ ...reason, remote: name }, (registry) =>
          promoted(registry, name, placedAs('1', name)),
        ),
      ),
    );
    const latest = await new RegistryHistory(store, keys).latest();
    expect(latest?.sequence).toBe(50);
    expect(Object.keys(latest?.registry ?? {}).sort()).toEqual([...many].sort());
    expect(verifyRegistry((await store.read(REGISTRY_FILE))?.toString() ?? '', trusted).sequence).toBe(50);
    await place.remove();
    // Some two thousand calls to the bucket, on a machine that may be busy with other tests.
  },
);
