import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.data', '.cache']);

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesIn(path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The file of this repository that a source imports by the name of a package. */
function fileOfPackage(name: string, from: string): string[] {
  if (!name.startsWith('@haat/')) return [];
  const path = ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName;
  return path && /\.(tsx?|mjs)$/.test(path) ? [path] : [];
}

/** The files that a source imports by a relative path or by the name of a workspace; `import type` counts. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.flatMap(({ fileName }) => {
    if (!fileName.startsWith('.')) return fileOfPackage(fileName, file);
    const path = resolve(dirname(file), fileName);
    const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')].find(
      (each) => /\.(tsx?|mjs)$/.test(each) && existsSync(each),
    );
    return found ? [found] : [];
  });
}

/**
 * The cycles of imports among the files of a folder, types included: each the files that reach one another, as sorted
 * paths from the folder. Tarjan's strongly connected components.
 */
export function importCycles(folder: string): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const low = (file: string) => lowest.get(file) ?? Infinity;

  const visit = (file: string) => {
    index.set(file, index.size);
    lowest.set(file, index.size - 1);
    stack.push(file);
    for (const next of importsOf(file)) {
      if (!index.has(next)) {
        visit(next);
        lowest.set(file, Math.min(low(file), low(next)));
      } else if (stack.includes(next)) lowest.set(file, Math.min(low(file), index.get(next) ?? Infinity));
    }
    if (low(file) !== index.get(file)) return;
    const members = stack.splice(stack.indexOf(file));
    if (members.length > 1 && members.some((each) => each.startsWith(folder)))
      cycles.push(members.map((each) => relative(folder, each)).sort());
  };
  for (const file of sourcesIn(folder)) if (!index.has(file)) visit(file);
  return cycles;
}
