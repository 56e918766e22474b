import { existsSync } from 'node:fs';
import { matchPath } from 'react-router';
import { ownRoutes } from '../../base/pages/own-routes';
import { fromRoot, remotes } from '../../base/workspaces';

/** The plan of a new remote. */
export interface RemotePlan {
  /** Its name in the registry. */
  name: string;
  folder: string;
  /** From 1: its development server uses the site's port + 100 + this number. */
  portOffset: number;
  /** Its first page. */
  page: string;
  path: string;
  /** The page's heading. */
  title: string;
}

export interface CreateRemoteOptions {
  /** By default `/<name>`. */
  path?: string;
  /** By default derived from the name. */
  title?: string;
}

/** Names that a remote cannot have: folders and containers use them. */
const RESERVED_NAMES = [
  'api',
  'assortment',
  'bucket',
  'e2e',
  'guard',
  'platform',
  'postgres',
  'proxy',
  'redis',
  'releases',
  's3',
  's3-data',
  'shared',
  'shell',
  'store',
];
/** First parts of paths that the shell's server handles itself. */
const RESERVED_PATHS = ['admin', 'api', 'assets', 'metrics', 'override', 'remotes', 'search', 'sitemaps', 'status'];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Plans a remote with this name.
 * @throws Error in one sentence when the name, the path or the title is invalid or already in use
 */
export function planRemote(
  name: string,
  { path = `/${name}`, title = capitalized(name.replaceAll('-', ' ')) }: CreateRemoteOptions = {},
): RemotePlan {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 30)
    throw new Error(
      `'${name}' can't be a remote's name: write it in small letters, digits and single hyphens, like gift-cards, 30 at most.`,
    );
  const folder = `mfe-${name}`;
  if (RESERVED_NAMES.includes(name))
    throw new Error(`'${name}' can't be a remote's name: a folder or a container is called that.`);
  if (remotes.some((remote) => remote.name === name) || existsSync(fromRoot(folder)))
    throw new Error(`There is a remote '${name}' already, in ${folder}.`);

  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(path))
    throw new Error(
      `'${path}' can't be the path of a remote's first page: write it like /gift-cards, without parameters.`,
    );
  if (RESERVED_PATHS.includes(path.split('/')[1] ?? ''))
    throw new Error(`'${path}' can't be the path of a page: paths below /${path.split('/')[1]} are reserved.`);
  const owner = ownRoutes.find((route) => matchPath(route.path, path));
  if (owner) throw new Error(`${path} is a page of ${owner.remote} already (${owner.path}). Choose another by --path.`);

  if (!/^[\p{L}\p{N}][\p{L}\p{N} ,.’-]{1,59}$/u.test(title))
    throw new Error(`'${title}' can't be the page's title: write 2 to 60 letters, digits, spaces and , . ’ -`);
  return {
    name,
    folder,
    portOffset: Math.max(0, ...remotes.map(({ portOffset }) => portOffset)) + 1,
    page: name.split('-').map(capitalized).join(''),
    path,
    title,
  };
}
