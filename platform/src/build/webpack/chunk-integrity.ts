import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type Chunk,
  type ChunkGraph,
  type Compilation,
  type Compiler,
  type WebpackPluginInstance,
} from 'webpack';

const PLUGIN = 'ChunkIntegrityPlugin';
/** The property of a build's runtime that contains the hashes. */
const HASHES = `${webpack.RuntimeGlobals.require}.integrity`;
/** Length of a SHA-256 hash in base64 without the trailing '='. */
const HASH_LENGTH = 43;

type Kind = 'js' | 'css';

/** A placeholder as long as a file's hash, so that the columns of the entry's source map stay correct. */
const placeholder = (kind: Kind, id: string | number) => `<${kind} ${id}>`.padEnd(HASH_LENGTH, '~');

const isOfKind = (chunk: Chunk, graph: ChunkGraph): Record<Kind, boolean> => ({
  js: webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, graph),
  css: graph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined,
});

/** The lazy chunks of an entry, by the kinds of files that they have. */
function laterChunks(entry: Chunk, { chunkGraph }: Pick<Compilation, 'chunkGraph'>): Record<Kind, Chunk[]> {
  if (!chunkGraph) return { js: [], css: [] };
  const later = [...entry.getAllReferencedChunks()].filter((chunk) => chunk !== entry && chunk.id !== null);
  return {
    js: later.filter((chunk) => isOfKind(chunk, chunkGraph).js),
    css: later.filter((chunk) => isOfKind(chunk, chunkGraph).css),
  };
}

/** Generates the table of hashes by chunk in the entry's runtime. */
class HashesRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('hashes of chunks', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { chunk, compilation } = this;
    if (!chunk || !compilation) throw new Error('A runtime module is asked for its code before it is in a build.');
    const table = (kind: Kind, chunks: readonly Chunk[]) =>
      Object.fromEntries(chunks.map(({ id }) => [String(id), placeholder(kind, id ?? '')]));
    const { js, css } = laterChunks(chunk, compilation);
    return `${HASHES} = ${JSON.stringify({ js: table('js', js), css: table('css', css) })};`;
  }
}

/**
 * Writes the hashes of lazy files into the entry and makes its runtime set `integrity` (design §4); the registry has
 * the entry's own. webpack-subresource-integrity fails with federation's share scope (decision 026).
 */
export class ChunkIntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const setIntegrity = (tag: string, kind: Kind) =>
        `${tag}.integrity = "sha256-" + ${HASHES}.${kind}[chunkId] + "=";`;
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        PLUGIN,
        (code) => `${code}\n${setIntegrity('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        PLUGIN,
        (code, { tag }) => `${code}\n${setIntegrity(tag, 'css')}`,
      );
      compilation.hooks.additionalTreeRuntimeRequirements.tap(PLUGIN, (chunk) =>
        compilation.addRuntimeModule(chunk, new HashesRuntimeModule()),
      );
      // When files have their final content and names, and before they are compressed.
      compilation.hooks.processAssets.tap(
        { name: PLUGIN, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => {
          for (const entry of compilation.chunks) if (entry.hasRuntime()) this.fill(compilation, entry);
        },
      );
    });
  }

  /**
   * Replaces the placeholders by hashes.
   * @throws Error when a lazy chunk has no file of its kind
   */
  private fill(compilation: Compilation, entry: Chunk): void {
    const hashes = new Map<string, string>();
    for (const [kind, chunks] of Object.entries(laterChunks(entry, compilation))) {
      for (const chunk of chunks) {
        const file = [...chunk.files].find((name) => name.endsWith(`.${kind}`));
        const bytes = file && compilation.getAsset(file)?.source.buffer();
        if (!bytes) throw new Error(`The chunk '${chunk.name ?? chunk.id}' has no ${kind} file to take a hash of.`);
        hashes.set(
          placeholder(kind as Kind, chunk.id ?? ''),
          createHash('sha256').update(bytes).digest('base64').slice(0, HASH_LENGTH),
        );
      }
    }
    for (const file of entry.files) {
      if (!file.endsWith('.js')) continue;
      const text = compilation.getAsset(file)?.source.source().toString() ?? '';
      compilation.updateAsset(
        file,
        new webpack.sources.RawSource(text.replace(/<(?:js|css) [^>]*>~*/g, (found) => hashes.get(found) ?? found)),
      );
    }
  }
}
