import { inCaretRange } from './caret-range';

/** One copy of a shared module in the share scope, in the format of webpack's containers. */
interface SharedCopy {
  /** Returns the module's factory, or a promise of it if the module is in another chunk. */
  get: () => Factory | Promise<Factory>;
  from: string;
  eager: boolean;
  loaded: boolean;
  /** The stock runtime uses a copy with `lib` at once, and records its users in `useIn`. */
  lib?: Factory | undefined;
  useIn: string[];
}
type Factory = () => unknown;

/** A copy as the plugin writes it into the build that provides it. */
interface ProvidedCopy {
  version: string;
  get: () => Factory | Promise<Factory>;
  scope: string[];
  shareConfig: { eager: boolean };
}
type ShareScope = Record<string, Record<string, SharedCopy>>;

/** What the plugin writes into a build for each module that it takes from the share scope. */
interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** The part of webpack's runtime that is used here: S share scopes, m module factories, c module cache. */
interface WebpackRequire {
  S: Record<string, ShareScope>;
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  federation: { initOptions: { name: string; shared?: Record<string, ProvidedCopy[]> } };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<string, Consumed>;
    chunkMapping: Record<string, string[]>;
    initialConsumes?: string[];
  };
}

interface Federated {
  webpackRequire: WebpackRequire;
}

/** The only share scope of a page. */
const SCOPE = 'default';

function copyFor({ S }: WebpackRequire, { shareKey, requiredVersion }: Consumed): SharedCopy {
  const scope = S[SCOPE] ?? {};
  // Hosts of other builds share a library whole under its own name (decision 087).
  const copies = scope[shareKey] ?? scope[shareKey.replace(/\/all$/, '')] ?? {};
  for (const [version, copy] of Object.entries(copies)) if (inCaretRange(version, requiredVersion)) return copy;
  throw new Error(
    `'${shareKey}' ${requiredVersion} is not shared in this page (shared: ${Object.keys(copies).join(', ') || 'none'})`,
  );
}

function install(webpackRequire: WebpackRequire, id: string, factory: () => Factory): void {
  webpackRequire.m[id] = (module) => {
    // Lets a failed module be required again.
    Reflect.deleteProperty(webpackRequire.c, id);
    module.exports = factory()();
  };
}

function consumed({ consumesLoadingData }: WebpackRequire, id: string): Consumed {
  const found = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!found) throw new Error(`the build says nothing of the shared module ${id}`);
  return found;
}

/**
 * The runtime of builds by `@module-federation/enhanced`. The stock one does more, for 18 KB in the shell and 4 KB in
 * each remote (docs/decisions/013). The container protocol, `init` and `get`, is standard.
 */
const bundlerRuntime = {
  S: {},

  /** Called once when a build starts: puts its provided modules into its share scope. */
  init({ webpackRequire }: Federated) {
    const { name, shared = {} } = webpackRequire.federation.initOptions;
    const scope = (webpackRequire.S[SCOPE] ??= {});
    for (const [key, copies] of Object.entries(shared))
      for (const copy of copies) {
        const { eager } = copy.shareConfig;
        (scope[key] ??= {})[copy.version] ??= {
          ...copy,
          from: name,
          eager,
          loaded: eager,
          // Safe cast: `get` of a copy in the first chunk returns the factory itself.
          lib: eager ? (copy.get() as Factory) : undefined,
          useIn: [],
        };
      }
    const instance = {
      name,
      options: { id: name, name, remotes: [], shared, plugins: [] },
      shareScopeMap: webpackRequire.S,
    };
    const page = (globalThis.__FEDERATION__ ??= { __INSTANCES__: [], __SHARE__: {}, moduleInfo: {} });
    page.__INSTANCES__.push(instance);
    page.__SHARE__[name] = webpackRequire.S;
    return instance;
  },

  /** `container.init`: the host passes its share scope to a remote. */
  initContainerEntry({ webpackRequire, shareScope }: Federated & { shareScope: ShareScope }): void {
    webpackRequire.S[SCOPE] = shareScope;
  },

  /** `__webpack_init_sharing__`: sharing is initialized already. */
  I: () => true,

  /** The shared modules of the host's first chunk, taken from the host itself, synchronously. */
  installInitialConsumes({ webpackRequire }: Federated): void {
    for (const id of webpackRequire.consumesLoadingData.initialConsumes ?? []) {
      // Safe cast: the host shares eagerly, so `get` returns the factory itself.
      install(webpackRequire, id, () => copyFor(webpackRequire, consumed(webpackRequire, id)).get() as Factory);
    }
  },

  /**
   * Loads the shared modules of a chunk before it runs. A missing module fails the chunk, and with it the page's load.
   */
  consumes({
    webpackRequire,
    chunkId,
    promises,
    installedModules,
  }: Federated & { chunkId: string; promises: unknown[]; installedModules: Record<string, unknown> }): void {
    for (const id of webpackRequire.consumesLoadingData.chunkMapping[chunkId] ?? []) {
      if (installedModules[id] !== undefined) {
        promises.push(installedModules[id]);
        continue;
      }
      promises.push(
        (installedModules[id] = (async () => {
          try {
            const factory = await copyFor(webpackRequire, consumed(webpackRequire, id)).get();
            install(webpackRequire, id, () => factory);
            installedModules[id] = 0;
          } catch (error) {
            Reflect.deleteProperty(installedModules, id);
            throw error;
          }
        })()),
      );
    }
  },
};

/** The shape that the plugin's generated entry copies into each build. `runtime` only has to exist. */
export default { runtime: {}, bundlerRuntime };
