import webpack from 'webpack';
import { hostServer } from '../build/webpack/server-build';

// Builds the shell's server file into a folder, for tests that run before the shop is built. Argument: the folder.
const [path = ''] = process.argv.slice(2);
const { output, ...config } = hostServer();
const compiler = webpack({ ...config, output: { ...output, path, clean: false }, cache: false });
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) {
    console.error(error ?? stats?.toString('errors-only'));
    process.exit(1);
  }
});
