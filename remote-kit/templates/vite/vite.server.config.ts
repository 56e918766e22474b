import { defineConfig } from 'vite';
import { shared } from '@haat/remote-kit/federation';

/** One CommonJS file, since the shop's server gives it the shared modules and nothing else. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist-server',
    target: 'es2022',
    rollupOptions: {
      external: [...Object.keys(shared), 'react/jsx-runtime'],
      output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false },
    },
  },
});
