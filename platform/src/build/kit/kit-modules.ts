/** The entry points of @haat/remote-kit, and their modules below the root. */
export const kitModules = {
  index: 'remote-kit/src/index.ts',
  ui: 'remote-kit/src/ui.ts',
  dev: 'remote-kit/src/dev.tsx',
  federation: 'remote-kit/src/federation.ts',
} as const;
