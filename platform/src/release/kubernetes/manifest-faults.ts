import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../base/workspaces';

/** One document of a manifest file. */
export interface Manifest {
  /** The file and the index of the document, for messages. */
  at: string;
  value: { apiVersion: string; kind: string };
}

/** The module of kubernetes-models for an API version, such as apps/v1 or v1. */
const moduleOf = (apiVersion: string) => `kubernetes-models/${apiVersion}`;

/**
 * Checks documents against the Kubernetes API schema: wrong types, missing keys, and unknown keys, which a server would
 * drop silently. The schema is the types of kubernetes-models.
 * @param isPart true for patches, which may leave out anything
 */
export function manifestFaults(manifests: readonly Manifest[], { isPart = false } = {}): string[] {
  const file = join(root, 'platform/src/release/kubernetes/manifests-to-check.ts');
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
