// The shop's own pages need only the parts of React that the shell uses; pages of other builds may need these too.
import 'react/compiler-runtime';
import 'react/jsx-dev-runtime';
// Imported by file path, since the package name resolves to the shared module.
import * as query from '../../../node_modules/@tanstack/react-query/build/modern/index.js';

/** The versions of each shared module, by module name. */
export type ShareScope = Record<string, Record<string, never>>;

/** Modules of which the shell's first file has only a part: the rest loads with the first remote of another build. */
const whole = { '@tanstack/react-query': query };

/** Adds the modules that are shared by policy to the share scope (decision 061). */
export function completeShares(scope: ShareScope): void {
  // Both names are the same package.
  scope['react-router'] ??= scope['react-router-dom'] ?? {};
  for (const [key, module] of Object.entries(whole))
    for (const copy of Object.values(scope[key] ?? {}))
      Object.assign(copy, { get: () => () => module, lib: () => module, loaded: true });
}
