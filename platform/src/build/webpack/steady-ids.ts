import type { Compiler, WebpackPluginInstance } from 'webpack';

const PLUGIN = 'SteadyIdsPlugin';

/** The modules of federation whose names contain the folder of the repository: the container's entry, its runtime. */
const withFolder = [/^container entry /, /[\\/]\.federation[\\/]entry\./];

/**
 * Gives federation's own modules the ids 1 and 2. webpack derives an id from the name of the module, so the same
 * sources in another folder gave other files, whose compressed sizes differed by up to 110 bytes.
 */
export class SteadyIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(PLUGIN, (modules) => {
        const { chunkGraph } = compilation;
        const found = withFolder.flatMap((name) => [...modules].filter((module) => name.test(module.identifier())));
        for (const [index, module] of found.entries())
          if (chunkGraph.getNumberOfModuleChunks(module) > 0) chunkGraph.setModuleId(module, index + 1);
      });
    });
  }
}
