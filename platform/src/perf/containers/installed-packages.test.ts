import { readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';
import { installedFor } from './installed-packages';

test('the packages of a workspace are those it needs to run, where it looks them up', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { dependencies: { root: '1' } },
      api: { dependencies: { a: '1', shared: '*' }, devDependencies: { tool: '1' } },
      shared: { dependencies: { b: '2' } },
      'node_modules/shared': { resolved: 'shared', link: true },
      'node_modules/a': { dependencies: { b: '1' } },
      'node_modules/a/node_modules/b': {},
      'node_modules/b': { optionalDependencies: { elsewhere: '1' } },
      'node_modules/root': {},
      'node_modules/tool': {},
    },
  });
  expect(installedFor(lockfile, ['api'])).toEqual([
    'api',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/b',
    'node_modules/shared',
    'shared',
  ]);
});

test('the running programs have Fastify and no webpack', () => {
  const paths = installedFor(readFileSync(fromRoot('package-lock.json'), 'utf8'), ['api', 'shell']);
  expect(paths).toContain('node_modules/fastify');
  expect(paths).not.toContain('node_modules/webpack');
});
