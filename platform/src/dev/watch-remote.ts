import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { createFsFromVolume, Volume } from 'memfs';
import webpack, { type Configuration, type OutputFileSystem } from 'webpack';
import { remoteFolder } from '../base/workspaces';

export interface WatchOptions {
  /** The remote's name in the registry. */
  name: string;
  /** Called after each build: the errors as text, or null when it succeeded. */
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
    // Restored for processes that are started later (the API, the shell).
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

/** A remote that is rebuilt on each change. */
export interface WatchedRemote {
  /** A file of the last successful build; null when it has none at this path. */
  read: (path: string) => Buffer | null;
  stop: () => Promise<void>;
}

/** Builds a remote now and on each change of its files or of `shared`. Resolves once it is watching. */
export async function watchRemote({ name, onBuilt }: WatchOptions): Promise<WatchedRemote> {
  const config = await developmentConfig(name);
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: '/' },
    // A failed build keeps the files of the last successful one.
    optimization: { ...config.optimization, emitOnErrors: false },
  });
  if (!compiler) throw new Error(`webpack made no compiler for ${name}`);
  // In memory, where files are always complete: a file on disk could be read while the next build writes it.
  const files = createFsFromVolume(new Volume());
  compiler.outputFileSystem = files as unknown as OutputFileSystem; // memfs works; only the types differ
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
