import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Remotes are built without a federation runtime of their own (externalRuntime) and look for it under this global.
 * The stock provideExternalRuntime would bundle a second copy; this hands over the one that the shell runs on.
 */
export default function handOverRuntime() {
  return {
    name: 'haat-hand-over-runtime',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
      return args;
    },
  };
}
