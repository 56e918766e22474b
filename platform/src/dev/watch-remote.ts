import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { remoteFolder } from '../workspaces';

export interface WatchOptions {
  /** The remote's name in the registry. */
  name: string;
  /** Where the build goes; never the folder that releases are made from. */
  output: string;
  /** A script line that the entry ends with. */
  footer: string;
  /** Told of each build: the errors as text, or null when it is good. */
  onBuilt: (hash: string, errors: string | null, ms: number) => void;
}

/** The remote's own webpack.config.ts, read in development mode. */
async function developmentConfig(name: string): Promise<Configuration> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    return ((await import(pathToFileURL(join(remoteFolder(name), 'webpack.config.ts')).href)) as { default: Configuration }).default;
  } finally {
    // What is started later (the API, the shell) runs as always.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/**
 * Builds a remote now and at each change of its files or of `shared`.
 * @returns how to stop; resolves as soon as the watching has begun
 */
export async function watchRemote({ name, output, footer, onBuilt }: WatchOptions): Promise<() => Promise<void>> {
  const config = await developmentConfig(name);
  const compiler = webpack({
    ...config,
    // The shop's content security policy stands in development too, and forbids eval.
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: output },
    // A build with errors leaves the last good one in its place.
    optimization: { ...config.optimization, emitOnErrors: false },
    plugins: [...(config.plugins ?? []), new webpack.BannerPlugin({ banner: footer, raw: true, footer: true, test: /remoteEntry\.js$/ })],
  });
  if (!compiler) throw new Error(`webpack made no compiler for ${name}`);
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats) return onBuilt('', error?.message ?? 'webpack gave no result', 0);
    onBuilt(stats.hash ?? '', stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null, (stats.endTime ?? 0) - (stats.startTime ?? 0));
  });
  return () => new Promise((resolve, reject) => watching?.close((error) => (error ? reject(error) : resolve())));
}
