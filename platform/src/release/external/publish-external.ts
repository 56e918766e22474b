import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  containerConflictMessage,
  fileEntryOf,
  ownerOfContainer,
  readTeams,
  remoteName,
  signatureFault,
  signRelease,
  type NamedKey,
  type Registry,
  type ReleaseRecord,
  type Team,
} from '@haat/releases';
import { DECLARATION_FILE } from '../../base/pages/own-routes';
import { LICENCES_FILE, licenceError, licencesSchema } from '../../build/licences/licences';
import { MANIFEST_FILE } from '../../build/webpack/remote-options';
import { remotes } from '../../base/workspaces';
import { currentAuthor, type Releases } from '../open-releases';
import type { PreparedRelease } from '../publish';
import type { BuildFiles } from './build-files';
import { declarationIn } from './declaration';
import { rangeFaults } from './range-faults';
import { readBuild } from './read-build';
import { routeFaults } from './route-faults';
import { slotFaults } from './slot-faults';

export interface ExternalBuild {
  name: string;
  /** A folder, or a URL. */
  from: string;
  /** A file that renders its pages on the server. */
  server?: string | undefined;
  /** The team's private key. */
  key: NamedKey;
}

/** Written by publishing itself; server code is given by an option of the command. */
const RESERVED = /^(?:release\.json|release\.sig\.json|server\/.*)$/i;

/** Checks that the third-party packages of the build have allowed licences. */
function checkLicences(files: BuildFiles): void {
  const text = files.get(LICENCES_FILE)?.toString('utf8');
  if (text === undefined)
    throw new Error(`The build has no ${LICENCES_FILE}, which lists the packages that it is made of.`);
  let packages;
  try {
    packages = licencesSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${LICENCES_FILE} can't be read: it lists packages as { name, version, licence, text }.`);
  }
  const faults = packages.map(licenceError).filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** A container's global variable belongs to one remote: two with the same name would overwrite each other in a page. */
export function containerFault(
  name: string,
  container: NonNullable<ReleaseRecord['container']>,
  registry: Registry,
): string | null {
  const own = remotes.find((each) => container.name === `haat_${each.name.replace(/-/g, '_')}`)?.name;
  const owner =
    own ?? ownerOfContainer(registry, name, container.name) ?? (container.name === 'haat_shell' ? 'the shell' : null);
  return owner === null ? null : containerConflictMessage(name, container.name, owner);
}

/** @throws Error in one sentence when no team may release under that name */
async function teamOf(releases: Releases, name: string): Promise<Team> {
  if (!remoteName.safeParse(name).success)
    throw new Error(`'${name}' is no name of a remote: it has small letters, digits and hyphens.`);
  if (remotes.some((remote) => remote.name === name))
    throw new Error(`${name} is a remote of this repository: publish it by npm run release -- publish ${name}.`);
  const team = (await readTeams(releases.store, releases.keys))[name];
  if (!team)
    throw new Error(`No team may release '${name}': an operator allows it by npm run release -- team ${name}.`);
  return team;
}

/**
 * Checks an external build and prepares its release for the store.
 * @throws Error with the problems, one per line
 */
export async function prepareExternal(
  releases: Releases,
  { name, from, server, key }: ExternalBuild,
): Promise<PreparedRelease> {
  const team = await teamOf(releases, name);
  const files = await readBuild(from, team.maxBytes);
  const reserved = [...files.keys()].find((file) => RESERVED.test(file));
  if (reserved !== undefined) throw new Error(`${reserved} in ${from} has a name that the release needs itself.`);
  if (server !== undefined) {
    if (!team.server)
      throw new Error(
        `Code of ${name} may not run on the server: an operator allows it by npm run release -- team ${name} --server.`,
      );
    files.set(`server/${name}.cjs`, await readFile(server));
  }
  const { version: declared, routes, slots, container, config } = declarationIn(files);
  checkLicences(files);
  const registry = (await releases.history.latest())?.registry ?? {};
  const faults = routeFaults(name, routes, team.paths, registry);
  faults.push(...slotFaults(name, slots, team.slots, registry));
  const named = containerFault(name, container, registry);
  if (named) faults.push(named);
  if (faults.length > 0)
    throw new Error(
      [
        ...faults,
        `Change the build or its ${DECLARATION_FILE}, or let an operator change what the team may do:`,
        `npm run release -- team ${name}`,
      ].join('\n'),
    );
  const unfit = rangeFaults(files.get(MANIFEST_FILE)?.toString('utf8') ?? '{}');
  if (unfit.length > 0) throw new Error(unfit.join('\n'));

  const stated = Object.fromEntries(
    [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, bytes]) => [file, fileEntryOf(bytes)]),
  );
  const content = createHash('sha256')
    .update(JSON.stringify(Object.entries(stated).map(([file, { integrity }]) => [file, integrity])))
    .digest('hex')
    .slice(0, 10);
  const version = `${declared}-${content}`;
  const sign = (record: string) => signRelease({ name, version, record }, key);
  // Refuses another team's key before anything is written.
  const refused = signatureFault({ name, version, record: '' }, sign(''), team);
  if (refused) throw new Error(refused);
  return {
    name,
    version,
    files,
    sign,
    record: async () => ({
      name,
      version,
      time: new Date().toISOString(),
      commit: null,
      by: await currentAuthor(),
      container,
      routes,
      slots,
      ...(config ? { config } : {}),
      shared: {},
      budget: {},
      reports: [],
      files: stated,
    }),
  };
}
