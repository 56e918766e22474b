import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createFsFromVolume, Volume } from 'memfs';
import webpack, { type Configuration, type OutputFileSystem } from 'webpack';
import { remoteFolder } from '../workspaces';

export interface WatchOptions {
  /** The remote's name in the registry. */
  name: string;
  /** Told of each build: the errors as text, or null when it is good. */
  onBuilt: (hash: string, errors: string | null, ms: number) => void;
}

/** The remote's own webpack.config.ts, read in development mode. */
async function developmentConfig(name: string): Promise<Configuration> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'development';
  try {
    return (
      (await import(pathToFileURL(join(remoteFolder(name), 'webpack.config.ts')).href)) as { default: Configuration }
    ).default;
  } finally {
    // What is started later (the API, the shell) runs as always.
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** A remote that is being built at each change. */
export interface WatchedRemote {
  /** A file of the last good build; null when it has none of this path. */
  read: (path: string) => Buffer | null;
  stop: () => Promise<void>;
}

/** Builds a remote now and at each change of its files or of `shared`. Resolves as soon as the watching has begun. */
export async function watchRemote({ name, onBuilt }: WatchOptions): Promise<WatchedRemote> {
  const config = await developmentConfig(name);
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: '/' },
    // A build with errors leaves the last good one in its place.
    optimization: { ...config.optimization, emitOnErrors: false },
  });
  if (!compiler) throw new Error(`webpack made no compiler for ${name}`);
  // In memory, where a file is always whole: one on the disk may be read while the next build writes it.
  const files = createFsFromVolume(new Volume());
  compiler.outputFileSystem = files as unknown as OutputFileSystem; // Node's file system in memory, as webpack asks for; the types of the two are written differently
  const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
    if (error || !stats) return onBuilt('', error?.message ?? 'webpack gave no result', 0);
    onBuilt(
      stats.hash ?? '',
      stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null,
      (stats.endTime ?? 0) - (stats.startTime ?? 0),
    );
  });
  return {
    read: (path) =>
      files.existsSync(path) && files.statSync(path).isFile() ? Buffer.from(files.readFileSync(path)) : null,
    stop: () => new Promise((resolve, reject) => watching?.close((error) => (error ? reject(error) : resolve()))),
  };
}
