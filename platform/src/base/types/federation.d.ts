/** The fields of an instance that the standard runtime and developer tools read. */
interface FederationInstance {
  name: string;
  options: {
    id: string;
    name: string;
    remotes: unknown[];
    shared: Record<string, unknown>;
    plugins: unknown[];
    inBrowser?: boolean;
  };
  shareScopeMap: Record<string, unknown>;
}

/** All that is federated in a page: where developer tools and stock runtimes look for it. */
// eslint-disable-next-line no-var -- no other declaration makes a property of globalThis
declare var __FEDERATION__:
  | {
      __INSTANCES__: FederationInstance[];
      /** Share scopes by the id of the instance. */
      __SHARE__: Record<string, Record<string, unknown>>;
      /** Snapshots of remotes, by name; the stock runtime adds those that it loads. */
      moduleInfo: Record<string, { version: string; remoteEntry: string; remotesInfo: object }>;
    }
  | undefined;
