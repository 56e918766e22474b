import { z } from 'zod';
import type { ReleaseLocation, Registry } from './registry';

/** Addresses of remotes with separate servers, by name, without a trailing slash. */
export type RemoteAddresses = Readonly<Record<string, string>>;

const PAIR = /^([a-z][a-z0-9-]*)=(https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\/[\w.~/-]*)?)$/;

/** REMOTE_ADDRESSES: `catalog=http://localhost:3101 content=https://cdn.example/shop`, separated by spaces. */
export const remoteAddressesSchema = z.string().transform((text, context): RemoteAddresses => {
  const addresses: Record<string, string> = {};
  for (const pair of text.split(/\s+/).filter(Boolean)) {
    const [, name, address] = PAIR.exec(pair) ?? [];
    if (name && address && URL.canParse(address)) addresses[name] = address.replace(/\/+$/, '');
    else context.addIssue({ code: 'custom', message: `'${pair}' is not written as name=http://host:port` });
  }
  return addresses;
});

/**
 * The registry for remotes with separate servers: `/remotes/<name>/…` becomes `<address>/…`, with unchanged versions
 * and hashes. Remotes without an address, and entries at other paths, do not change.
 */
export function withRemoteAddresses(registry: Registry, addresses: RemoteAddresses): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { previous, canary, ...current }]) => {
      const address = addresses[name];
      const path = `/remotes/${name}/`;
      const there = <Placed extends ReleaseLocation>(release: Placed): Placed =>
        address && release.entry.startsWith(path)
          ? { ...release, entry: `${address}/${release.entry.slice(path.length)}` }
          : release;
      return [
        name,
        {
          ...there(current),
          ...(previous === undefined ? {} : { previous: previous && there(previous) }),
          ...(canary ? { canary: there(canary) } : {}),
        },
      ];
    }),
  );
}
