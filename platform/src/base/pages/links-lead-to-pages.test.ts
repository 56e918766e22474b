import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { fromRoot, remotes } from '../workspaces';
import { ownRoutes } from './own-routes';

/** A literal path in a link or a redirect: `to="/cart"`, href={`/product/${id}`}, navigate('/login'). */
const LINK = /(?:\bto=|\bhref=|\bto: |navigate\(|canonicalPath=)\{?(["'`])(\/[^"'`]*)\1/g;
const files = ['shell/src', 'shared/src', ...remotes.map(({ folder }) => `${folder}/src`)].flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file))
    .map((file) => join(folder, file)),
);
const links = files.flatMap((file) =>
  [...readFileSync(fromRoot(file), 'utf8').matchAll(LINK)].map(([, , path = '']) => ({ file, path })),
);
const table = ownRoutes.map(({ path }) => ({ path }));

test('every path in a link of a remote leads to a page that a remote declares', () => {
  expect(links.length).toBeGreaterThan(80);
  const lost = links.filter(({ path }) => {
    const address = path.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? '/';
    if (/^\/(?:api|assets|remotes|override|status)(?:\/|$)/.test(address)) return false;
    const found = matchRoutes(table, address)?.[0]?.route.path;
    return found === undefined || found === '/admin/*';
  });
  expect(lost).toEqual([]);
});
