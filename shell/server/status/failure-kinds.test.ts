/** @jest-environment node */
import { kindOf } from './failure-kinds';

test.each([
  ['http://localhost:3000/remotes/catalog/1.0.0/remoteEntry.js could not be loaded', 'unavailable'],
  ["https://x.example/remoteEntry.js leaves no container 'haat_catalog'", 'unavailable'],
  ["catalog 1.0.0 has no page 'Home'", 'unavailable'],
  ["no release of 'catalog' is registered", 'unavailable'],
  ['There is no remotes/catalog/1.0.0/server/catalog.cjs in the store of releases.', 'unavailable'],
  ['http://10.0.0.7:8080/1.0.0/server/catalog.cjs answered 502', 'unavailable'],
  ['Loading chunk 812 failed.\n(error: http://localhost/js/812.js)', 'unavailable'],
  ['Loading CSS chunk 7 failed.\n(/css/7.css)', 'unavailable'],
  ['its server file could not be used', 'unavailable'],
  ['not there after 10 s', 'late'],
  ['catalog/Home was not there after 120 s', 'late'],
  ['https://x.example/remoteEntry.js was not there after 120 s', 'late'],
  ['server/catalog.cjs of catalog 1.0.0 is not the file that the registry states', 'refused'],
  ["server/catalog.cjs asks for 'lodash', which the shell doesn't give", 'refused'],
  ['a process that rendered it was lost', 'stopped'],
  ["Cannot read properties of undefined (reading 'price')", 'threw'],
  ['', 'threw'],
])('%j is %s', (cause, kind) => {
  expect(kindOf(cause)).toBe(kind);
});
