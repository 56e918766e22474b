import {
  withRemoteAddresses,
  registryForBucket,
  routesIn,
  routesOf,
  hasCanary,
  verifyRegistry,
  withoutConflicts,
  type NamedKey,
  type Override,
  type Preview,
  type RegistryRecord,
  type ReleaseLocation,
  type RemoteAddresses,
} from '@haat/releases';
import type { PageRoute } from '../../src/routes/page-route';
import { declaredSlots, type Filling } from '../../src/slots/declared-slots';
import type { PreviewedRelease } from './previews';
import { registrySchema as browserRegistrySchema, type Registry } from '../../src/remotes/registry-schema';

/** The registry as used to render a page. */
export interface ServerRegistry {
  /** The part that is sent to the browser. */
  registry: Registry;
  /** The route table: the pages of its releases. */
  declared: readonly PageRoute[];
  /** The slot fillings that its releases declare. */
  fillings: readonly Filling[];
  /** Whether one of its releases declares settings. */
  hasSettings: boolean;
  /**
   * Hashes that only this server uses, by the remote's name: of the current release's server file and of its record.
   */
  hashes: Readonly<Record<string, { server?: string | undefined; record?: string | undefined }>>;
  /** Remotes with a canary, in either bucket. */
  watched: readonly string[];
  /** Equal for equal registries. */
  key: string;
  /**
   * The same registry with a remote's previous release in place of the current one, for a page that fails with the
   * current one; null if there is none.
   */
  withPreviousOf: (remote: string) => ServerRegistry | null;
  /** The override of this browser; null for shoppers. */
  override: Override | null;
  /** The preview of this browser; null for shoppers. */
  preview: Preview | null;
}

function viewOf(registry: RegistryRecord['registry'], watched: readonly string[], sequence: number): ServerRegistry {
  const view = browserRegistrySchema.parse(registry);
  return {
    watched,
    registry: view,
    declared: routesIn(registry),
    fillings: declaredSlots(view),
    hasSettings: Object.values(registry).some(({ config }) => config !== undefined),
    hashes: Object.fromEntries(
      Object.entries(registry).map(([name, { server, record }]) => [name, { server, record }]),
    ),
    key: `${sequence} ${Object.values(registry)
      .map(({ version }) => version)
      .join(' ')}`,
    withPreviousOf: (remote) => {
      const previous = registry[remote]?.previous;
      if (!previous) return null;
      const instead = { ...withoutConflicts(registry, remote, previous), previous: null };
      return viewOf({ ...registry, [remote]: instead }, watched, sequence);
    },
    override: null,
    preview: null,
  };
}

/** The releases that one browser has instead of the registry's. */
interface Replacing {
  id: string;
  releases: Readonly<Record<string, ReleaseLocation>>;
  override: Override | null;
  preview: Preview | null;
}

const asReplacing = {
  /** Without the hash of a server file, so that none of its code runs on this server. */
  override: (override: Override): Replacing => ({
    id: override.id,
    releases: override.remotes,
    override,
    preview: null,
  }),
  preview: ({ preview, location }: PreviewedRelease): Replacing => ({
    id: `${preview.name} ${preview.record}`,
    releases: { [preview.name]: location },
    override: null,
    preview,
  }),
};

/**
 * The route table with tried releases in place of others. What is in development has no record: the pages that it
 * declares come beside those of the site's release.
 */
function routesWith(tried: Readonly<Record<string, ReleaseLocation>>, before: readonly PageRoute[]): PageRoute[] {
  const added = Object.entries(tried).flatMap(([remote, release]) =>
    (release.record ? routesOf(remote, release) : (release.routes ?? [])).map((route) => ({ ...route, remote })),
  );
  const isReplaced = ({ remote, path }: PageRoute) =>
    tried[remote]?.record !== undefined || added.some((route) => route.remote === remote && route.path === path);
  return [...before.filter((route) => !isReplaced(route)), ...added];
}

/** A release that is tried has no fallback: the person must see it, or see it fail. */
function replacedBy(replacing: Replacing, view: ServerRegistry, addresses: RemoteAddresses): ServerRegistry {
  const releases = withRemoteAddresses(
    Object.fromEntries(
      Object.entries(replacing.releases).map(([name, release]) => [name, { ...release, previous: null }]),
    ),
    addresses,
  );
  const registry = browserRegistrySchema.parse({ ...view.registry, ...releases });
  return {
    watched: [],
    registry,
    declared: routesWith(releases, view.declared),
    fillings: declaredSlots(registry),
    hasSettings: view.hasSettings || Object.values(releases).some(({ config }) => config !== undefined),
    hashes: {
      ...view.hashes,
      ...Object.fromEntries(Object.entries(releases).map(([name, { server, record }]) => [name, { server, record }])),
    },
    key: `${view.key} ${replacing.id}`,
    withPreviousOf: (remote) => {
      const previous = remote in releases ? null : view.withPreviousOf(remote);
      return previous && replacedBy(replacing, previous, addresses);
    },
    override: replacing.override,
    preview: replacing.preview,
  };
}

/** A bucket above all others, which takes part in no canary. */
const NO_CANARY_BUCKET = 100;

/** A signed state of the registry, and each visitor's view of it. */
export class SignedRegistry {
  /** Whether visitors get different releases now. */
  readonly hasCanary: boolean;
  private readonly views = new Map<number, ServerRegistry>();
  private readonly watched: readonly string[];

  constructor(
    readonly record: RegistryRecord,
    private readonly addresses: RemoteAddresses,
  ) {
    this.hasCanary = hasCanary(record.registry);
    this.watched = Object.entries(record.registry)
      .filter(([, { canary }]) => canary)
      .map(([name]) => name);
  }

  /** The pages of the current releases. */
  get declared(): readonly PageRoute[] {
    return this.viewFor(() => NO_CANARY_BUCKET, null).declared;
  }

  /**
   * @param side returns the visitor's bucket, 0 to 99; called only while there is a canary
   * @param override replaces releases for this browser; without it, a preview does
   */
  viewFor(side: () => number, override: Override | null, preview: PreviewedRelease | null = null): ServerRegistry {
    const own = this.hasCanary ? side() : NO_CANARY_BUCKET;
    const view =
      this.views.get(own) ?? viewOf(registryForBucket(this.record.registry, own), this.watched, this.record.sequence);
    this.views.set(own, view);
    const replacing = override ? asReplacing.override(override) : preview && asReplacing.preview(preview);
    return replacing ? replacedBy(replacing, view, this.addresses) : view;
  }
}

/**
 * Reads registry.json. Only paths are signed; the addresses of remotes with their own servers are settings of this
 * server.
 * @throws Error with one sentence if it is invalid or has no trusted signature
 */
export function parseRegistry(text: string, trusted: readonly NamedKey[], addresses: RemoteAddresses): SignedRegistry {
  const record = verifyRegistry(text, trusted);
  return new SignedRegistry({ ...record, registry: withRemoteAddresses(record.registry, addresses) }, addresses);
}
