import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fromRoot } from '../workspaces';
import { federationRuntime } from './federation-runtime';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** The file that federation's generated code imports as its runtime. */
const stockRuntime = createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** Icons are the same elements on the server as in the browser, so both builds take this one. */
export const lighterIcons = {
  [`${join(packageFolder('lucide-react'), 'dist/esm/createLucideIcon.mjs')}$`]: fromRoot(
    'platform/src/icons/create-icon.ts',
  ),
};

/** By its package.json the router is always its development build, with warnings for developers in it. */
export const productionRouter = {
  'react-router$': join(packageFolder('react-router'), 'dist/production/index.mjs'),
};

/**
 * What a build for the browser takes in place of a library's own file, for the bytes of what is not used of it
 * (docs/decisions/013 and 016).
 */
export const moduleAliases = (production: boolean, runtime = federationRuntime()): Record<string, string> => ({
  ...(runtime === 'own' && { [`${stockRuntime}$`]: fromRoot('platform/src/federation/bundler-runtime.ts') }),
  ...lighterIcons,
  ...(production ? productionRouter : {}),
});
