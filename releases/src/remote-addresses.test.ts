import type { Registry } from './registry';
import { withRemoteAddresses, remoteAddressesSchema } from './remote-addresses';
import { placedAs } from './testing';

const registry: Registry = {
  catalog: {
    ...placedAs('2'),
    server: 'sha384-srv=',
    record: 'sha384-rec=',
    by: 'Asha',
    previous: placedAs('1'),
    canary: { ...placedAs('3'), percent: 10 },
  },
  content: { ...placedAs('5', 'content'), previous: null },
};

test('current, previous and canary release get the address of their remote; other remotes do not change', () => {
  const moved = withRemoteAddresses(registry, { catalog: 'http://localhost:3101' });
  expect(moved).toEqual({
    catalog: {
      ...registry['catalog'],
      entry: 'http://localhost:3101/2/remoteEntry.js',
      previous: { ...placedAs('1'), entry: 'http://localhost:3101/1/remoteEntry.js' },
      canary: { ...placedAs('3'), percent: 10, entry: 'http://localhost:3101/3/remoteEntry.js' },
    },
    content: registry['content'],
  });
});

test.each([
  ['on another site', 'http://localhost:40123/catalog/remoteEntry.js'],
  ['of another remote', '/remotes/content/2/remoteEntry.js'],
])('an entry %s keeps its address', (_, entry) => {
  const crossed = { catalog: { ...placedAs('2'), entry } };
  expect(withRemoteAddresses(crossed, { catalog: 'http://localhost:3101' })).toEqual(crossed);
});

test('addresses are read from one variable, with or without a trailing slash', () => {
  expect(remoteAddressesSchema.parse(' catalog=http://localhost:3101/\n content=https://cdn.example/shop/ ')).toEqual({
    catalog: 'http://localhost:3101',
    content: 'https://cdn.example/shop',
  });
  expect(remoteAddressesSchema.parse('')).toEqual({});
});

test.each([
  'catalog',
  'catalog=localhost:3101',
  'catalog=ftp://localhost',
  'catalog=http://localhost:99999',
  'catalog=http://a.example;script-src',
  '=http://localhost',
])('%s is refused with the expected format', (text) => {
  expect(() => remoteAddressesSchema.parse(text)).toThrow(`'${text}' is not written as name=http://host:port`);
});
