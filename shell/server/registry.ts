import { forVisitor, hasCanary, open, type NamedKey, type RegistryRecord } from '@haat/releases';
import { registrySchema as browserRegistrySchema, type Registry } from '../src/remotes/registry-schema';

/** The registry as a page is made from it. */
export interface ServerRegistry {
  /** What the browser is told. */
  registry: Registry;
  /** By the remote's name, the hashes that this server alone asks for: of the current release's server file and of its record. */
  hashes: Readonly<Record<string, { server?: string | undefined; record?: string | undefined }>>;
  /** Equal for equal registries. */
  key: string;
}

/** A state of the registry that was signed, and what each visitor has of it. */
export class SignedRegistry {
  /** Whether visitors have different releases now. */
  readonly hasCanary: boolean;
  private readonly views = new Map<string, ServerRegistry>();

  constructor(readonly record: RegistryRecord) {
    this.hasCanary = hasCanary(record.registry);
  }

  /** @param side 0 to 99, the same for all of a visitor's pages; null for who takes part in no canary */
  viewOf(side: number | null): ServerRegistry {
    const registry = forVisitor(this.record.registry, side ?? 100);
    const key = `${this.record.sequence} ${Object.values(registry).map(({ version }) => version).join(' ')}`;
    const known = this.views.get(key);
    if (known) return known;
    const view = {
      registry: browserRegistrySchema.parse(registry),
      hashes: Object.fromEntries(Object.entries(registry).map(([name, { server, record }]) => [name, { server, record }])),
      key,
    };
    this.views.set(key, view);
    return view;
  }
}

/** Reads registry.json. @throws Error in one sentence when nobody trusted has signed it, or it isn't a registry */
export const parseRegistry = (text: string, trusted: readonly NamedKey[]): SignedRegistry => new SignedRegistry(open(text, trusted));
