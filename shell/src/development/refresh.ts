import * as runtime from 'react-refresh/runtime';

// Must run before React loads, because React reports every root that it renders to this runtime.
runtime.injectIntoGlobalHook(globalThis);
// Remotes in development look for the runtime here.
Reflect.set(globalThis, 'haatRefresh', runtime);
