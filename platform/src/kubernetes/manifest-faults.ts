import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../workspaces';

/** A document of a manifest. */
export interface Manifest {
  /** For people: the file, and which document of it. */
  at: string;
  value: { apiVersion: string; kind: string };
}

/** The module of kubernetes-models that has an API version: apps/v1 as it is, v1 of the core as v1. */
const moduleOf = (apiVersion: string) => `kubernetes-models/${apiVersion}`;

/**
 * What the Kubernetes API's schema has against documents: wrong types, what is missing, and keys that there aren't,
 * which a server would drop without a word. The schema is kubernetes-models' types, each document a literal of its
 * kind.
 * @param isPart true where a document is a patch and may leave out anything
 */
export function manifestFaults(manifests: readonly Manifest[], { isPart = false } = {}): string[] {
  const file = join(root, 'platform/src/kubernetes/manifests-to-check.ts');
  const type = (name: string) => (isPart ? `Part<${name}>` : name);
  const text = [
    ...manifests.map(
      ({ value: { apiVersion, kind } }, index) =>
        `import type { I${kind} as I${index} } from '${moduleOf(apiVersion)}';`,
    ),
    'type Part<T> = T extends readonly (infer U)[] ? Part<U>[] : T extends object ? { [K in keyof T]?: Part<T[K]> } : T;',
    ...manifests.map(
      ({ value }, index) => `export const manifest${index}: ${type(`I${index}`)} = ${JSON.stringify(value)};`,
    ),
  ];
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start, file: source, messageText }) => {
    const line = source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line : 0;
    const index = line < manifests.length ? line : line - manifests.length - 1;
    return `${manifests[index]?.at ?? source?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}
