import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentRegistry, replaceRegistry } from '../release/open-releases';
import { parseRemoteAddresses, rewriteRegistry, writeSplitRegistry } from './start-split-registry';

const registry = {
  catalog: {
    entry: '/remotes/catalog/1.0.0-b/remoteEntry.js',
    version: '1.0.0-b',
    integrity: 'sha384-bbbb',
    previous: { entry: '/remotes/catalog/1.0.0-a/remoteEntry.js', version: '1.0.0-a', integrity: 'sha384-aaaa' },
  },
  content: { entry: '/remotes/content/1.0.0-c/remoteEntry.js', version: '1.0.0-c', integrity: 'sha384-cccc', previous: null },
};
const addresses = { catalog: 'http://localhost:3101', content: 'http://localhost:3103' };

test('the current release and the previous one move to their remote’s server; version and integrity stay', () => {
  expect(rewriteRegistry(registry, addresses)).toEqual({
    catalog: {
      entry: 'http://localhost:3101/1.0.0-b/remoteEntry.js',
      version: '1.0.0-b',
      integrity: 'sha384-bbbb',
      previous: { entry: 'http://localhost:3101/1.0.0-a/remoteEntry.js', version: '1.0.0-a', integrity: 'sha384-aaaa' },
    },
    content: { entry: 'http://localhost:3103/1.0.0-c/remoteEntry.js', version: '1.0.0-c', integrity: 'sha384-cccc', previous: null },
  });
});

test('a remote without an address is named instead of being left behind', () => {
  expect(() => rewriteRegistry(registry, { catalog: 'http://localhost:3101' })).toThrow("There is no address for the remote 'content'.");
});

test('an entry that another remote owns is refused', () => {
  const crossed = { content: { ...registry.content, entry: registry.catalog.entry } };
  expect(() => rewriteRegistry(crossed, addresses)).toThrow('not below /remotes/content/');
});

test('addresses are read from one variable, with or without a slash at the end', () => {
  expect(parseRemoteAddresses(' catalog=http://localhost:3101/\n content=https://cdn.example/shop/ ')).toEqual({ catalog: 'http://localhost:3101', content: 'https://cdn.example/shop' });
});

test.each(['catalog', 'catalog=localhost:3101', 'catalog=ftp://localhost', 'basket=http://localhost:3101'])('%s is refused by one sentence that names the variable', (text) => {
  expect(() => parseRemoteAddresses(text)).toThrow('REMOTE_ADDRESSES');
});

test('the registry of a folder of releases is written into another folder, and the first stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-split-'));
  try {
    const [from, to] = [join(folder, 'releases'), join(folder, 'shell')];
    await replaceRegistry(from, 'a test', () => registry);
    await writeSplitRegistry(from, to, addresses);
    expect(await currentRegistry(to)).toMatchObject(rewriteRegistry(registry, addresses));
    expect(await currentRegistry(from)).toMatchObject(registry);
  } finally {
    await rm(folder, { recursive: true });
  }
});
