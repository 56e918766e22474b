import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import { federationRuntime } from './federation-runtime';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** The file that federation's generated code imports as its runtime. */
const stockRuntime = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** Replacement of lucide-react's component factory, used by browser and server builds so that both render the same. */
export const lighterIcons = {
  [`${join(packageFolder('lucide-react'), 'dist/esm/createLucideIcon.mjs')}$`]: fromRoot(
    'platform/src/build/icons/create-icon.ts',
  ),
};

/** package.json of the router always resolves to its development build, which includes warnings. */
export const productionRouter = {
  'react-router$': join(packageFolder('react-router'), 'dist/production/index.mjs'),
};

/**
 * Replacements of library files in browser builds, which save the bytes of unused features (docs/decisions/013 and
 * 016).
 */
export const moduleAliases = (production: boolean, runtime = federationRuntime()): Record<string, string> => ({
  ...(runtime === 'own' && { [`${stockRuntime}$`]: fromRoot('platform/src/build/federation/bundler-runtime.ts') }),
  ...lighterIcons,
  ...(production ? productionRouter : {}),
});
