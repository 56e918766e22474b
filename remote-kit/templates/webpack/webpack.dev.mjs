import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base, styles } from './rules.mjs';

/** The mock shell. It needs no federation: it has the same packages. */
export default {
  ...base,
  mode: 'development',
  entry: './src/dev.ts',
  output: { publicPath: '/' },
  devServer: { historyApiFallback: true, hot: true },
  plugins: [
    styles,
    new HtmlWebpackPlugin({
      templateContent: '<!doctype html><html lang="en-IN" class="theme-light"><div id="root"></div></html>',
    }),
  ],
};
