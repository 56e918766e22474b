// Pages of this shop need no more of React than the shell does; other builds' pages may.
import 'react/compiler-runtime';
import 'react/jsx-dev-runtime';
// By its file, since its name means the shared module.
import * as query from '../../../node_modules/@tanstack/react-query/build/modern/index.js';

/** A shared module's copies by version, of each name. */
export type ShareScope = Record<string, Record<string, never>>;

/** Modules that are only partly in the shell's first file: the rest loads with the first remote of another build. */
const whole = { '@tanstack/react-query': query };

/** Puts all that is shared by policy into the share scope (decision 061). */
export function completeShares(scope: ShareScope): void {
  // Two names of one package.
  scope['react-router'] ??= scope['react-router-dom'] ?? {};
  for (const [key, module] of Object.entries(whole))
    for (const copy of Object.values(scope[key] ?? {}))
      Object.assign(copy, { get: () => () => module, lib: () => module, loaded: true });
}
