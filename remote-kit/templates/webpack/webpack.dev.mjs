import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import reactRefresh from 'react-refresh-typescript';
import { base, styles } from './rules.mjs';

/** The mock shell. It does not need federation: it has the same packages. */
export default {
  // A changed component is replaced, and the page keeps its state.
  ...base({ getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
  mode: 'development',
  entry: './src/dev.ts',
  output: { publicPath: '/' },
  devServer: { historyApiFallback: true, hot: true },
  plugins: [
    styles,
    new ReactRefreshPlugin(),
    new HtmlWebpackPlugin({
      templateContent: '<!doctype html><html lang="en-IN" class="theme-light"><div id="root"></div></html>',
    }),
  ],
};
