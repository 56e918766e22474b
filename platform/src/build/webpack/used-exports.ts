import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';

/** Exports that a build uses of the host's modules, by module; `*` where a package uses the whole module. */
export type UsedExports = Readonly<Record<string, readonly string[]>>;

const PLUGIN = 'UsedExportsPlugin';
const found = new WeakMap<Compilation, UsedExports>();

/** The name by which a module is requested from the host; null for the build's own modules. */
function askedAs(module: Module): string | null {
  if (module instanceof webpack.ExternalModule) return module.userRequest;
  // An internal class of the federation plugin.
  if (module.type === 'consume-shared-module' && 'options' in module)
    return (module.options as { shareKey: string }).shareKey;
  return null;
}

/** Exports of the host's modules that the built modules use. */
function usedIn({ modules, moduleGraph, chunkGraph }: Compilation): UsedExports {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    const requested = askedAs(module);
    if (requested === null) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      if (!originModule || !dependency) continue;
      for (const runtime of chunkGraph.getModuleRuntimes(originModule)) {
        if (connection.getActiveState(runtime) !== true) continue;
        const names = used.get(requested) ?? new Set();
        used.set(requested, names);
        for (const reference of dependency.getReferencedExports(moduleGraph, runtime))
          names.add((Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
      }
    }
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]));
}

/** Records which exports of the host's modules a build uses. */
export class UsedExportsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // When used modules and exports are known, and before modules are concatenated.
      compilation.hooks.afterOptimizeChunks.tap(PLUGIN, () => void found.set(compilation, usedIn(compilation)));
    });
  }
}

/**
 * The exports of the host's modules that a finished build uses.
 * @throws Error when the build lacks the plugin
 */
export function usedExportsOf(compilation: Compilation): UsedExports {
  const used = found.get(compilation);
  if (!used) throw new Error(`${compilation.name ?? 'A build'} was made without ${PLUGIN}.`);
  return used;
}
