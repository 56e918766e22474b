import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { typescript } from '../webpack/typescript';
import { fromRoot } from '../../base/workspaces';

const require = createRequire(import.meta.url);

/**
 * CSS Modules in the UI kit's cascade layer, with class names that can't clash with the shop's. The theme's sheet is
 * global.
 */
const styles: RuleSetRule[] = [
  {
    test: /\.module\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            localIdentName: 'haat-kit-[local]-[hash:base64:6]',
            exportLocalsConvention: 'as-is',
            namedExport: false,
          },
        },
      },
      { loader: fileURLToPath(new URL('../webpack/css-layer-loader.cjs', import.meta.url)), options: { layer: 'ui' } },
    ],
  },
  {
    test: /(?<!\.module)\.css$/,
    use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
    sideEffects: true,
  },
];

/**
 * Builds a package for other repositories: ES modules and a style sheet for each entry.
 * @param entries files by the name of their output
 * @param external packages and their modules that stay imports
 */
export function kitBuild(
  entries: Readonly<Record<string, string | string[]>>,
  folder: string,
  external: readonly string[],
): Configuration {
  const isExternal = (request: string) => external.some((name) => request === name || request.startsWith(`${name}/`));
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    context: fromRoot(),
    devtool: false,
    entry: entries,
    experiments: { outputModule: true },
    output: {
      path: folder,
      module: true,
      library: { type: 'module' },
      chunkFormat: 'module',
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
    },
    externalsType: 'module',
    externals: [
      ({ request = '' }, done) => {
        if (isExternal(request)) done(undefined, `module ${request}`);
        else done();
      },
    ],
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: { rules: [typescript({ sourceMaps: false }), ...styles] },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    // Teams debug this code; their own builds minify it.
    optimization: { minimize: false, splitChunks: false },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
