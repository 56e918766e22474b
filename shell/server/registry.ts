import {
  addressedAt,
  registryForBucket,
  hasCanary,
  verifyRegistry,
  withoutTaken,
  type NamedKey,
  type Override,
  type Preview,
  type RegistryRecord,
  type ReleaseLocation,
  type RemoteAddresses,
} from '@haat/releases';
import { declaredRoutes } from '../src/routes/declared-routes';
import type { PageRoute } from '../src/routes/page-routes';
import { declaredSlots, type Filling } from '../src/slots/declared-slots';
import type { PreviewedRelease } from './previews';
import { registrySchema as browserRegistrySchema, type Registry } from '../src/remotes/registry-schema';

/** The registry as a page is made from it. */
export interface ServerRegistry {
  /** The part that is sent to the browser. */
  registry: Registry;
  /** The pages that its releases add to the table of routes. */
  declared: readonly PageRoute[];
  /** What its releases fill the slots of pages with. */
  fillings: readonly Filling[];
  /**
   * By the remote's name, the hashes that this server alone asks for: of the current release's server file and of its
   * record.
   */
  hashes: Readonly<Record<string, { server?: string | undefined; record?: string | undefined }>>;
  /** Remotes that have a canary, whichever side this is. */
  watched: readonly string[];
  /** Equal for equal registries. */
  key: string;
  /**
   * The same with the release before a remote's current one in its place, for a page that the current one fails at;
   * null where there is none.
   */
  withPreviousOf: (remote: string) => ServerRegistry | null;
  /** The override of this browser; null for every shopper. */
  override: Override | null;
  /** The preview of this browser; null for every shopper. */
  preview: Preview | null;
}

function viewOf(registry: RegistryRecord['registry'], watched: readonly string[], sequence: number): ServerRegistry {
  const view = browserRegistrySchema.parse(registry);
  return {
    watched,
    registry: view,
    declared: declaredRoutes(view),
    fillings: declaredSlots(view),
    hashes: Object.fromEntries(
      Object.entries(registry).map(([name, { server, record }]) => [name, { server, record }]),
    ),
    key: `${sequence} ${Object.values(registry)
      .map(({ version }) => version)
      .join(' ')}`,
    withPreviousOf: (remote) => {
      const previous = registry[remote]?.previous;
      if (!previous) return null;
      const instead = { ...withoutTaken(registry, remote, previous), previous: null };
      return viewOf({ ...registry, [remote]: instead }, watched, sequence);
    },
    override: null,
    preview: null,
  };
}

/** What this one browser has in place of the registry's releases. */
interface Replacing {
  id: string;
  releases: Readonly<Record<string, ReleaseLocation>>;
  override: Override | null;
  preview: Preview | null;
}

const asReplacing = {
  /** Without a hash of a server file, so none of its code runs on this server. */
  override: (override: Override): Replacing => ({
    id: override.id,
    releases: override.remotes,
    override,
    preview: null,
  }),
  preview: ({ preview, placed }: PreviewedRelease): Replacing => ({
    id: `${preview.name} ${preview.record}`,
    releases: { [preview.name]: placed },
    override: null,
    preview,
  }),
};

/** What is tried out falls back to nothing: who looks at it must see it, or see it fail. */
function replacedBy(replacing: Replacing, view: ServerRegistry, addresses: RemoteAddresses): ServerRegistry {
  const releases = addressedAt(
    Object.fromEntries(
      Object.entries(replacing.releases).map(([name, release]) => [name, { ...release, previous: null }]),
    ),
    addresses,
  );
  const registry = browserRegistrySchema.parse({ ...view.registry, ...releases });
  return {
    watched: [],
    registry,
    declared: declaredRoutes(registry),
    fillings: declaredSlots(registry),
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

/** No visitor's side is as high: who has it takes part in no canary. */
const NO_SIDE = 100;

/** A state of the registry that was signed, and what each visitor has of it. */
export class SignedRegistry {
  /** Whether visitors have different releases now. */
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

  /** The pages that current releases add to the table of routes. */
  get declared(): readonly PageRoute[] {
    return this.viewFor(() => NO_SIDE, null).declared;
  }

  /**
   * @param side gives 0 to 99, the same for all of a visitor's pages; asked only while there is a canary
   * @param override what this one browser has in place of it; a preview counts where there is none
   */
  viewFor(side: () => number, override: Override | null, preview: PreviewedRelease | null = null): ServerRegistry {
    const own = this.hasCanary ? side() : NO_SIDE;
    const view =
      this.views.get(own) ?? viewOf(registryForBucket(this.record.registry, own), this.watched, this.record.sequence);
    this.views.set(own, view);
    const replacing = override ? asReplacing.override(override) : preview && asReplacing.preview(preview);
    return replacing ? replacedBy(replacing, view, this.addresses) : view;
  }
}

/**
 * Reads registry.json. Only paths are signed; the addresses of remotes with their own servers are this server's
 * settings.
 * @throws Error in one sentence when no trusted key has signed it, or it isn't a registry
 */
export function parseRegistry(text: string, trusted: readonly NamedKey[], addresses: RemoteAddresses): SignedRegistry {
  const record = verifyRegistry(text, trusted);
  return new SignedRegistry({ ...record, registry: addressedAt(record.registry, addresses) }, addresses);
}
