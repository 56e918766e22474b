import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';

/** Stands for the build's own name until the files are written. */
const PLACEHOLDER = 'BUILDID0';

/**
 * What sets a build's chunks apart from those of any other: two releases of a remote can be in one page, and one must
 * not take the other's.
 */
export const uniqueNameOf = (container: string): string => `${container}_${PLACEHOLDER}`;

/**
 * Puts the build's name into its files after they have been minimised and mapped. Every chunk contains the name, so
 * inserting it earlier would minimise every chunk again in every build.
 */
export class BuildIdPlugin implements WebpackPluginInstance {
  readonly #id: string;

  /** @param id as long as the placeholder, or cut and filled up to it: a map's columns stay true */
  constructor(id: string) {
    this.#id = id.slice(0, PLACEHOLDER.length).padEnd(PLACEHOLDER.length, '0');
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BuildIdPlugin', (compilation) => {
      // After the maps, before files are named by what is in them.
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
