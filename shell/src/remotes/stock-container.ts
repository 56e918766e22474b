import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, getInstance, type ModuleFederation } from '@module-federation/runtime';
import type { ContainerAddress, StockType } from './container-address';
import { completeShares, type ShareScope } from './complete-shares';
import { loadEntry, type Container } from './load-entry';

type StockAddress = ContainerAddress & { type: StockType };

/** The name that the shell is built with. */
const HOST = 'haat_shell';

/** The container that the registry stated for each remote at its last load, by the remote's name. */
const addresses = new Map<string, StockAddress>();

function addressOf(name: string): StockAddress {
  const address = addresses.get(name);
  if (!address) throw new Error(`No release of '${name}' was asked for`);
  return address;
}

/** Creates the shell's instance of the stock runtime, which loads entries by the shell's own loader. */
function startRuntime(shareScope: ShareScope): ModuleFederation {
  const light = globalThis.__FEDERATION__?.__INSTANCES__.find(({ name }) => name === HOST);
  const instance = getInstance() ?? createInstance({ name: HOST, remotes: [] });
  const instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  // Remove the light instance, so that developer tools list one shell.
  if (light && light !== (instance as unknown)) instances.splice(instances.indexOf(light), 1);
  instance.initShareScopeMap('default', shareScope);
  instance.registerPlugins([
    // For remotes that are built without a runtime core (`externalRuntime`).
    injectRuntimeCore(),
    {
      name: 'haat',
      fetch: (url, init, remote) => {
        const { deadlineMs, integrity = '' } = addressOf(remote?.name ?? '');
        return fetch(url, { ...init, integrity, signal: AbortSignal.timeout(deadlineMs) }).then((answer) => {
          if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
          return answer;
        });
      },
      loadEntry: ({ remoteInfo: { name, entry, entryGlobalName, type } }) => {
        const address = addressOf(name);
        const isNamedByManifest = address.type === 'manifest';
        return loadEntry(
          {
            ...address,
            name: entryGlobalName,
            url: new URL(entry),
            integrity: isNamedByManifest ? undefined : address.integrity,
          },
          type === 'module' || type === 'esm' ? 'module' : 'global',
        ) as never; // the runtime's own container type is wider
      },
    },
  ]);
  return instance;
}

let runtime: ModuleFederation | undefined;

/** Gives options to instances of older releases that have none; the stock runtime throws at the first of them. */
function completeInstances(): void {
  for (const instance of globalThis.__FEDERATION__?.__INSTANCES__ ?? [])
    instance.options ??= {
      id: instance.name,
      name: instance.name,
      remotes: [],
      shared: {},
      plugins: [],
      inBrowser: true,
    };
}

/**
 * Opens a container of another build with the stock runtime, over the shell's share scope (decision 061).
 * @param shareScope what the shell shares
 * @throws Error if the entry cannot be loaded in time, is refused, or defines no container
 */
export async function openStockContainer(address: StockAddress, shareScope: unknown): Promise<Pick<Container, 'get'>> {
  const { name, type, url } = address;
  const scope = shareScope as ShareScope; // webpack's share scope, filled by the platform's runtime or the stock one
  await completeShares(scope);
  completeInstances();
  runtime ??= startRuntime(scope);
  addresses.set(name, address);
  runtime.registerRemotes(
    [{ name, entry: url.href, ...(type === 'manifest' ? {} : { type, entryGlobalName: name }) }],
    { force: true },
  );
  const { module } = await runtime.remoteHandler.getRemoteModuleAndOptions({ id: `${name}/entry` });
  await module.init();
  return {
    get: async (expose) => {
      const factory: unknown = await runtime?.loadRemote(`${name}/${expose.replace(/^\.\//, '')}`, {
        loadFactory: false,
        from: 'runtime',
      });
      if (typeof factory !== 'function') throw new Error(`${url.href} exposes no '${expose}'`);
      return factory as () => unknown;
    },
  };
}
