import * as runtime from 'react-refresh/runtime';

// Before React starts: it tells this runtime of every root that it renders.
runtime.injectIntoGlobalHook(globalThis);
// Where remotes that are being worked on find it.
Reflect.set(globalThis, 'haatRefresh', runtime);
