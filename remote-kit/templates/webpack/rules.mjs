import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/** What the build and the mock shell have in common. @param typescript more options of ts-loader */
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
