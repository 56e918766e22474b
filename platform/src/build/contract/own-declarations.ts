import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = { jsx: ts.JsxEmit.ReactJSX, strict: true };

/** The file that a relative import refers to. A style sheet has no types, so it is not followed. */
const resolveImport = (file: string, specifier: string) =>
  ['.ts', '.tsx', '/index.ts'].map((ending) => join(dirname(file), `${specifier}${ending}`)).find(existsSync);

/**
 * The declarations of modules and of the modules in the same folder that they import, each derived from its own text:
 * unchanged while the types are, even if the implementation changes. Package types are not included.
 * @param files absolute paths
 * @returns null where the type of an export must be inferred from other modules
 */
export async function ownDeclarations(files: readonly string[]): Promise<string | null> {
  const found = new Set(files);
  const declared: string[] = [];
  // Iterating a set includes entries that are added during the loop.
  for (const file of found) {
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(await readFile(file, 'utf8'), {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: OPTIONS,
    });
    if (diagnostics.length > 0) return null;
    declared.push(outputText);
    for (const { fileName } of ts.preProcessFile(outputText).importedFiles) {
      if (!fileName.startsWith('.') || fileName.endsWith('.css')) continue;
      const named = resolveImport(file, fileName);
      if (!named) return null;
      found.add(named);
    }
  }
  return declared.join('\0');
}
