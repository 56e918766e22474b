import * as runtime from 'react-refresh/runtime';

// Before React starts, because it reports every root that it renders to this runtime.
runtime.injectIntoGlobalHook(globalThis);
// Where remotes in development find it.
Reflect.set(globalThis, 'haatRefresh', runtime);
