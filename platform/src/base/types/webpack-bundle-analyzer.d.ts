declare module 'webpack-bundle-analyzer' {
  import type { Compiler } from 'webpack';

  /** The options in use; the package has no types. */
  interface Options {
    analyzerMode: 'static';
    reportFilename: string;
    reportTitle: string;
    openAnalyzer: boolean;
    defaultSizes: 'stat' | 'parsed' | 'gzip' | 'brotli';
    compressionAlgorithm: 'gzip' | 'brotli';
    logLevel: 'info' | 'warn' | 'error' | 'silent';
  }

  export class BundleAnalyzerPlugin {
    constructor(options: Options);
    apply(compiler: Compiler): void;
  }
}
