import webpack, { type Compilation, type Compiler, type Module, type WebpackPluginInstance } from 'webpack';

/**
 * Names that a build uses of modules that the host gives it, by module; `*` where a package takes all of one and looks
 * for itself.
 */
export type UsedExports = Readonly<Record<string, readonly string[]>>;

const PLUGIN = 'UsedExportsPlugin';
const found = new WeakMap<Compilation, UsedExports>();

/** The name by which a module is asked of the host; null for one of the build's own. */
function askedAs(module: Module): string | null {
  if (module instanceof webpack.ExternalModule) return module.userRequest;
  // Federation's own class, which it doesn't export.
  if (module.type === 'consume-shared-module' && 'options' in module)
    return (module.options as { shareKey: string }).shareKey;
  return null;
}

/** Exports of the host's modules that the built modules use. */
function usedIn({ modules, moduleGraph, chunkGraph }: Compilation): UsedExports {
  const used = new Map<string, Set<string>>();
  for (const module of modules) {
    const asked = askedAs(module);
    if (asked === null) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      if (!originModule || !dependency) continue;
      for (const runtime of chunkGraph.getModuleRuntimes(originModule)) {
        if (connection.getActiveState(runtime) !== true) continue;
        const names = used.get(asked) ?? new Set();
        used.set(asked, names);
        for (const reference of dependency.getReferencedExports(moduleGraph, runtime))
          names.add((Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
      }
    }
  }
  return Object.fromEntries([...used].sort().map(([module, names]) => [module, [...names].sort()]));
}

/** Remembers what a build uses of the modules that the host gives it. */
export class UsedExportsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      // When it is known which modules run and what is used of them, and before modules are joined into one.
      compilation.hooks.afterOptimizeChunks.tap(PLUGIN, () => void found.set(compilation, usedIn(compilation)));
    });
  }
}

/**
 * What a build that is done uses of the modules that the host gives it. @throws Error when it was made without the
 * plugin
 */
export function usedExportsOf(compilation: Compilation): UsedExports {
  const used = found.get(compilation);
  if (!used) throw new Error(`${compilation.name ?? 'A build'} was made without ${PLUGIN}.`);
  return used;
}
