import { createRequire } from 'node:module';
import webpack, { type Compilation } from 'webpack';
import { fromRoot } from '../workspaces';

const require = createRequire(fromRoot('package.json'));

/**
 * The names that the host's build gives of each module. Of its own surfaces and of ES modules webpack knows them; a
 * package in CommonJS is asked.
 */
export function providedExportsOf({ modules, moduleGraph }: Compilation): Record<string, readonly string[]> {
  const provided: Record<string, readonly string[]> = {};
  for (const module of modules) {
    // Federation's own class, which it doesn't export: it depends on just the module that it gives.
    const [, name] =
      module.type === 'provide-module'
        ? (/^provide module \([^)]*\) (.+)@[^@]+ = /.exec(module.identifier()) ?? [])
        : [];
    if (name === undefined) continue;
    const [given] = [...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module);
    const names = given ? moduleGraph.getProvidedExports(given) : null;
    if (Array.isArray(names)) provided[name] = names;
    else if (given instanceof webpack.NormalModule && given.resource.includes('/node_modules/'))
      provided[name] = Object.keys(require(given.resource) as object);
    else throw new Error(`The exports of '${name}' in the shell are unknown.`);
  }
  return provided;
}
