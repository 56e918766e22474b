import { createRequire } from 'node:module';
import webpack, { type Compilation } from 'webpack';
import { fromRoot } from '../../base/workspaces';

const require = createRequire(fromRoot('package.json'));

/**
 * The export names of each module that the host's build provides. webpack knows those of ES modules; a CommonJS package
 * is loaded to get them.
 */
export function providedExportsOf({ modules, moduleGraph }: Compilation): Record<string, readonly string[]> {
  const provided: Record<string, readonly string[]> = {};
  for (const module of modules) {
    // An internal class of the federation plugin; it depends only on the module that it provides.
    const [, name] =
      module.type === 'provide-module'
        ? (/^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier()) ?? [])
        : [];
    if (name === undefined) continue;
    const [providedModule] = [...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module);
    const names = providedModule ? moduleGraph.getProvidedExports(providedModule) : null;
    if (Array.isArray(names)) provided[name] = names;
    else if (providedModule instanceof webpack.NormalModule && providedModule.resource.includes('/node_modules/'))
      provided[name] = Object.keys(require(providedModule.resource) as object);
    else throw new Error(`The exports of '${name}' in the shell are unknown.`);
  }
  return provided;
}
