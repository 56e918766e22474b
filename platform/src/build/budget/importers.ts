import type { Compilation, Module, NormalModule } from 'webpack';
import { moduleName } from '../analyze/module-shares';

const isNormal = (module: Module | null | undefined): module is NormalModule =>
  module !== null && module !== undefined && 'resource' in module && typeof module.resource === 'string';
const isGroup = (module: Module): module is Module & { modules: Module[] } =>
  'modules' in module && Array.isArray(module.modules);

/**
 * The name of a module in the analysis.
 * @param root the build's context
 */
const nameOf = (module: NormalModule, root: string) =>
  moduleName(module.resource.replace(root, '').replace(/^[\\/]/, ''));

/** The modules that import a module or package in a build; modules of the repository come before those of packages. */
export function importersIn({
  modules,
  moduleGraph,
  compiler: { context: root },
}: Compilation): (name: string) => string[] {
  const all = [...modules].flatMap((module) => (isGroup(module) ? module.modules : [module])).filter(isNormal);
  return (name) => {
    const found = new Set<string>();
    for (const module of all) {
      if (nameOf(module, root) !== name) continue;
      for (const { originModule } of moduleGraph.getIncomingConnections(module)) {
        const by = isNormal(originModule) ? nameOf(originModule, root) : null;
        if (by && by !== name && by !== '(webpack)') found.add(by);
      }
    }
    return [...found].sort((a, b) => Number(b.includes('/src/')) - Number(a.includes('/src/')) || a.localeCompare(b));
  };
}
