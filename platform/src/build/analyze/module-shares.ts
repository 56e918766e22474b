import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { brotliSize } from './brotli-size';

/** The share of a module or package in a script. */
export interface ModuleShare {
  /** A module's path from the repository's root, a package's name, or `(webpack)` for webpack's own runtime code. */
  name: string;
  /** Characters of the minified script. */
  minified: number;
  /** Its share of the script's Brotli bytes; the shares of a script add up to its size. */
  brotli: number;
}

/** Fast, and accurate enough to compare modules. */
const BROTLI_QUALITY = 5;

/** The name to report for a source; all files of a package share the package's name. */
export function moduleName(source: string | undefined): string {
  const path = (source ?? '')
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^\.\//, '')
    .replace(/\?.*$/, '');
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage) return inPackage;
  return /^(?:shell|shared|platform|mfe-[a-z-]+)\//.test(path) ? path : '(webpack)';
}

/** The text that each module has in a script, by the script's source map. */
function textsByModule(script: string, map: SourceMap): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [line, text] of script.split('\n').entries()) {
    let start = 0;
    let name = '';
    for (let column = 0; column <= text.length; column += 1) {
      // findEntry returns an empty object where the map has no entry, although its type says otherwise.
      const entry: { originalSource?: string } | null = column < text.length ? map.findEntry(line, column) : null;
      const next = entry ? moduleName(entry.originalSource) : '';
      if (next === name) continue;
      if (column > start) texts.set(name, (texts.get(name) ?? '') + text.slice(start, column));
      start = column;
      name = next;
    }
  }
  return texts;
}

/**
 * The modules of a built script, largest first.
 * @param file path of the .js file; its .map file must be next to it
 */
export async function moduleShares(file: string): Promise<ModuleShare[]> {
  const [script, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const texts = [...textsByModule(script, new SourceMap(JSON.parse(map) as SourceMapPayload))]; // webpack wrote it
  const weights = texts.map(
    ([, text]) => brotliCompressSync(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length,
  );
  const scale = (await brotliSize(file)) / weights.reduce((sum, weight) => sum + weight, 0);
  return texts
    .map(([name, text], index) => ({ name, minified: text.length, brotli: (weights[index] ?? 0) * scale }))
    .sort((a, b) => b.brotli - a.brotli);
}
