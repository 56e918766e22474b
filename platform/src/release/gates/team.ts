import { bytesIn, readTeams, releaseFolder, SIGNATURE_FILE, signatureFault } from '@haat/releases';
import { containerFault } from '../external/publish-external';
import { routeFaults } from '../external/route-faults';
import { slotFaults } from '../external/slot-faults';
import type { Gate } from './gate';

/**
 * An external release is still signed by its team and stays within the team's permissions: paths, slots, bytes and code
 * on the server.
 */
export const team: Gate = {
  name: 'team',
  of: 'external',
  examine: async ({ record, location }, { releases: { store, keys }, registry }) => {
    const { name, version, routes = [], slots = [], container } = record;
    const [teams, signature] = await Promise.all([
      readTeams(store, keys),
      store.read(`${releaseFolder(name, version)}/${SIGNATURE_FILE}`),
    ]);
    const allowed = teams[name];
    const fault = signatureFault(
      { name, version, record: location.record },
      signature?.toString('utf8') ?? null,
      allowed,
    );
    const faults = fault ? [fault] : [];
    if (allowed) {
      faults.push(...routeFaults(name, routes, allowed.paths, registry));
      faults.push(...slotFaults(name, slots, allowed.slots, registry));
      if (bytesIn(record) > allowed.maxBytes)
        faults.push(`It has ${bytesIn(record)} bytes; its team may release ${allowed.maxBytes}.`);
      if (location.server && !allowed.server) faults.push(`Its code may not run on the server.`);
    }
    const named = container ? containerFault(name, container, registry) : null;
    if (named) faults.push(named);
    return faults.map((what) => ({
      what,
      todo: `Publish it again with the key of its team (--key), or let an operator change what the team may do: npm run release -- team ${name}`,
    }));
  },
};
