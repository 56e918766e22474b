import { inCaretRange } from './caret-range';

/** One copy of a shared module in the share scope, as webpack's containers hand it round. */
interface SharedCopy {
  /** Gives what makes the module; a foreign host may give it later. */
  get: () => Factory | Promise<Factory>;
  from: string;
  eager: boolean;
  loaded: boolean;
  /** The stock runtime takes a copy that has it at once, and writes down who uses the copy. */
  lib?: Factory | undefined;
  useIn: string[];
}
type Factory = () => unknown;

/** A copy as the plugin writes it into the build that provides it. */
interface ProvidedCopy {
  version: string;
  get: () => Factory;
  scope: string[];
  shareConfig: object;
}
type ShareScope = Record<string, Record<string, SharedCopy>>;

/** What the plugin writes into a build of each module that is taken from the share scope. */
interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** The part of webpack's own runtime that is worked on here: S share scopes, m module makers, c made modules. */
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

/** The one share scope of a page. */
const SCOPE = 'default';

function copyFor({ S }: WebpackRequire, { shareKey, requiredVersion }: Consumed): SharedCopy {
  const copies = S[SCOPE]?.[shareKey] ?? {};
  for (const [version, copy] of Object.entries(copies)) if (inCaretRange(version, requiredVersion)) return copy;
  throw new Error(
    `'${shareKey}' ${requiredVersion} is shared by nobody in this page (there: ${Object.keys(copies).join(', ') || 'none'})`,
  );
}

function install(webpackRequire: WebpackRequire, id: string, factory: () => Factory): void {
  webpackRequire.m[id] = (module) => {
    // A failed module may be asked for again.
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
 * What the code that `@module-federation/enhanced` writes into a build calls at run time: the shell puts its singletons
 * into the share scope, a remote takes them from there. The stock runtime does much more (remotes by name, snapshots,
 * preloading, plugins, several scopes and strategies) for 18 KB in the shell and 4 KB in each remote; see
 * docs/decisions/013. The container's protocol, `init` and `get`, is the usual one.
 */
const bundlerRuntime = {
  S: {},

  /** Called once as a build starts: what the build provides is put into its share scope. */
  init({ webpackRequire }: Federated) {
    const { name, shared = {} } = webpackRequire.federation.initOptions;
    const scope = (webpackRequire.S[SCOPE] ??= {});
    for (const [key, copies] of Object.entries(shared))
      for (const copy of copies)
        (scope[key] ??= {})[copy.version] ??= {
          ...copy,
          from: name,
          eager: true,
          loaded: true,
          lib: copy.get(),
          useIn: [],
        };
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

  /** `container.init`: the host hands its share scope to a remote. */
  initContainerEntry({ webpackRequire, shareScope }: Federated & { shareScope: ShareScope }): void {
    webpackRequire.S[SCOPE] = shareScope;
  },

  /** `__webpack_init_sharing__`: there is nothing left to wait for. */
  I: () => true,

  /** What the host's own first chunk takes: from itself, at once. */
  installInitialConsumes({ webpackRequire }: Federated): void {
    for (const id of webpackRequire.consumesLoadingData.initialConsumes ?? []) {
      // The cast holds because the host shares eagerly: `get` gives the factory itself.
      install(webpackRequire, id, () => copyFor(webpackRequire, consumed(webpackRequire, id)).get() as Factory);
    }
  },

  /** What a chunk takes, before it runs. A share that isn't there fails the chunk, and so the load of the page. */
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

/** The shape that the plugin's generated entry copies into each build. `runtime` only has to be there. */
export default { runtime: {}, bundlerRuntime };
