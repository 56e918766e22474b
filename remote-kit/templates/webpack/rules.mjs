import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Options common to the build and the mock shell.
 * @param typescript additional options of ts-loader
 */
export const base = (typescript = {}) => ({
  devtool: 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: { transpileOnly: true, compilerOptions: { noEmit: false }, ...typescript },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
});
export const styles = new MiniCssExtractPlugin({ filename: 'css/[name].[contenthash:10].css' });
