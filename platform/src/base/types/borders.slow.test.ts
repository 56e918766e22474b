/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { fromRoot, remotes } from '../workspaces';

function parsed(project: string): ts.ParsedCommandLine {
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  };
  const config = ts.getParsedCommandLineOfConfigFile(
    fromRoot(project),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic },
  );
  if (!config) throw new Error(`There is no ${project}.`);
  return config;
}

const isDeclaration = (file: string) => file.endsWith('.d.ts');
const importedBy = (file: string) =>
  ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);

/**
 * The globals and modules that TypeScript does not find in a file placed among the sources of projects. The file
 * imports every package that they import, because package declarations can add globals.
 */
function unknownIn(projects: readonly string[], source: string): string[] {
  const configs = projects.map(parsed);
  const [first] = configs;
  if (!first) throw new Error('No project was named.');
  for (const { options } of configs)
    expect({ lib: options.lib, types: options.types }).toEqual({ lib: first.options.lib, types: first.options.types });

  const sources = configs.flatMap(({ fileNames }) => fileNames.filter((file) => !isDeclaration(file)));
  const packages = new Set(sources.flatMap(importedBy).filter((name) => /^(?!@haat\/|node:|\.)/.test(name)));
  const planted = join(dirname(sources[0] ?? ''), 'planted.ts');
  const text = `${source}\n${[...packages].map((name) => `import '${name}';`).join('\n')}`;

  const options: ts.CompilerOptions = {
    ...first.options,
    composite: false,
    noEmit: true,
    noUncheckedSideEffectImports: false,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === planted || fileExists(file);
  host.getSourceFile = (file, language) =>
    file === planted ? ts.createSourceFile(file, text, language) : getSourceFile(file, language);
  const program = ts.createProgram([planted, ...first.fileNames.filter(isDeclaration)], options, host);
  return program.getSemanticDiagnostics(program.getSourceFile(planted)).map(({ messageText }) => {
    const message = ts.flattenDiagnosticMessageText(messageText, '\n');
    return /^Cannot find name '(\S+)'/.exec(message)?.[1] ?? message;
  });
}

const violations = `
  import { readFile } from 'node:fs/promises';
  export const node = [process.env, Buffer, readFile];
  export const page = [document.title, window.location];
  export const tested = expect(1);
`;

test('pages have no types of Node.js or Jest', () => {
  const projects = ['shared', 'shell', ...remotes.map(({ folder }) => folder)].map(
    (workspace) => `${workspace}/tsconfig.src.json`,
  );
  expect(unknownIn(projects, violations)).toEqual(['node:fs/promises', 'process', 'Buffer', 'expect']);
});

test('servers have no types of the DOM or Jest', () => {
  expect(
    unknownIn(['api/tsconfig.src.json', 'releases/tsconfig.src.json', 'shell/tsconfig.server.json'], violations),
  ).toEqual(['document', 'window', 'expect']);
});

test('the contract has no types of Node.js, the DOM or Jest', () => {
  expect(unknownIn(['shared/tsconfig.contract.json'], violations)).toEqual([
    'node:fs/promises',
    'process',
    'Buffer',
    'document',
    'window',
    'expect',
  ]);
});

test('tests have all types', () => expect(unknownIn(['mfe-catalog/tsconfig.test.json'], violations)).toEqual([]));
