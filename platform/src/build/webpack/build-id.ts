import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Placeholder of the build's id until the files are written. */
const PLACEHOLDER = 'BUILDID0';

/** The unique name of a build's chunks: two releases of a remote can be in one page and must not mix their chunks. */
export const uniqueNameOf = (container: string): string => `${container}_${PLACEHOLDER}`;

/**
 * Inserts the build's id after the files are minified and source-mapped. Every chunk contains the id, so inserting it
 * earlier would minify every chunk again in every build.
 */
export class BuildIdPlugin implements WebpackPluginInstance {
  readonly #id: string;

  /** @param id padded or cut to the placeholder's length, so that source map columns stay correct */
  constructor(id: string) {
    this.#id = id.slice(0, PLACEHOLDER.length).padEnd(PLACEHOLDER.length, '0');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BuildIdPlugin', (compilation) => {
      // After source maps, before content hashes.
      compilation.hooks.processAssets.tap(
        { name: 'BuildIdPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const text = source.source().toString();
            if (text.includes(PLACEHOLDER))
              compilation.updateAsset(file, new webpack.sources.RawSource(text.replaceAll(PLACEHOLDER, this.#id)));
          }
        },
      );
    });
  }
}
