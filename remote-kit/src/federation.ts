/** Taken from the shell, without a copy in the build. */
const fromHost = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });

/**
 * The option `shared` of Module Federation's plugins: the singletons of the shell, in the ranges that this kit
 * supports.
 */
export const shared = {
  react: fromHost('^19.3.1'),
  'react-dom': fromHost('^19.3.1'),
  'react-router-dom': fromHost('^7.18.5'),
  '@tanstack/react-query': fromHost('^5.108.0'),
  '@haat/shared/state': fromHost('^1.0.0'),
};
