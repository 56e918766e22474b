import { createRequire } from 'node:module';
import type { Compiler, RuntimeModule, WebpackPluginInstance } from 'webpack';

const PLUGIN = 'SingleSharingRuntimePlugin';

/** webpack's own runtime of the share scope, which it adds to each build that has one. */
const OwnRuntime = createRequire(import.meta.url)('webpack/lib/sharing/ShareRuntimeModule') as new () => RuntimeModule;

/**
 * Leaves out webpack's runtime of the share scope: federation's, which follows it, replaces all that it defines. It
 * lists the shared modules once more, 0.4 KB in the shell's first file.
 */
export class SingleSharingRuntimePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeModule.tap(PLUGIN, (module) => {
        if (module instanceof OwnRuntime) module.generate = () => null;
      });
    });
  }
}
