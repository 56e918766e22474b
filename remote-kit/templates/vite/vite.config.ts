import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shared } from '@haat/remote-kit/federation';

export default defineConfig(({ command }) => ({
  // Chunks are next to the entry, at any address.
  base: './',
  build: { target: 'es2022', rollupOptions: { input: 'src/__PAGE__.ts' } },
  plugins: [
    react(),
    // The mock shell does not need federation: it has the same packages.
    command === 'build' &&
      federation({
        name: '__CONTAINER__',
        filename: 'remoteEntry.js',
        exposes: { './__PAGE__': './src/__PAGE__.ts', './__PAGE__Hint': './src/__PAGE__Hint.tsx' },
        shared,
        manifest: true,
        dts: false,
      }),
  ],
}));
