/** Taken from the shell, without a copy in the build. */
const taken = (requiredVersion: string) => ({ singleton: true, import: false as const, requiredVersion });

/**
 * The option `shared` of Module Federation's plugins: the singletons of the shell, in the ranges that this kit
 * supports.
 */
export const shared = {
  react: taken('^19.3.1'),
  'react-dom': taken('^19.3.1'),
  'react-router-dom': taken('^7.18.5'),
  '@tanstack/react-query': taken('^5.108.0'),
  '@haat/shared/state': taken('^1.0.0'),
};
