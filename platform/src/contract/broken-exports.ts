import { join } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../workspaces';

/** An export that no longer has the type that another build was made against. */
export interface BrokenExport {
  name: string;
  /**
   * Its type as it was, and as it is; null where it is gone. Where both read the same, the lines of the declarations
   * that differ.
   */
  was: string;
  is: string | null;
  /** TypeScript's own words, the innermost last. */
  why: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
};

/**
 * Methods of one name become one property: TypeScript compares what methods take both ways, and a narrower parameter
 * would pass.
 */
function asProperties(members: ts.NodeArray<ts.TypeElement>): ts.TypeElement[] {
  const { factory } = ts;
  const done = new Set<string>();
  return members.flatMap((member): ts.TypeElement[] => {
    if (!ts.isMethodSignature(member)) return [member];
    const name = member.name.getText();
    if (done.has(name)) return [];
    done.add(name);
    const overloads = members.filter(
      (other): other is ts.MethodSignature => ts.isMethodSignature(other) && other.name.getText() === name,
    );
    const type =
      overloads.length === 1
        ? factory.createFunctionTypeNode(
            member.typeParameters,
            member.parameters,
            member.type ?? factory.createKeywordTypeNode(ts.SyntaxKind.AnyKeyword),
          )
        : factory.createTypeLiteralNode(
            overloads.map(({ typeParameters, parameters, type: result }) =>
              factory.createCallSignature(typeParameters, parameters, result),
            ),
          );
    return [factory.createPropertySignature(undefined, member.name, member.questionToken, type)];
  });
}

/** Declarations in which every method is a property. */
function strictly(declarations: string): string {
  const source = ts.createSourceFile('surface.d.ts', declarations, ts.ScriptTarget.ES2022, true);
  const { transformed } = ts.transform(source, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => {
        if (ts.isInterfaceDeclaration(node)) {
          const inner = ts.factory.updateInterfaceDeclaration(
            node,
            node.modifiers,
            node.name,
            node.typeParameters,
            node.heritageClauses,
            asProperties(node.members),
          );
          return ts.visitEachChild(inner, visit, context);
        }
        if (ts.isTypeLiteralNode(node))
          return ts.visitEachChild(
            ts.factory.updateTypeLiteralNode(node, ts.factory.createNodeArray(asProperties(node.members))),
            visit,
            context,
          );
        return ts.visitEachChild(node, visit, context);
      };
      return (root) => ts.visitNode(root, visit, ts.isSourceFile);
    },
  ]);
  const [result] = transformed;
  return result ? ts.createPrinter().printFile(result) : declarations;
}

/** A program over texts, with the packages that are installed here. */
function programOf(files: Readonly<Record<string, string>>): { program: ts.Program; at: (name: string) => string } {
  // Beside our own code, where packages are found.
  const at = (name: string) => join(fromRoot('platform/src'), `__contract-${name}`);
  const texts = new Map(Object.entries(files).map(([name, text]) => [at(name), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists(file);
  host.readFile = (file) => texts.get(file) ?? readFile(file);
  host.getSourceFile = (file, language) => {
    const text = texts.get(file);
    return text === undefined ? getSourceFile(file, language) : ts.createSourceFile(file, text, language);
  };
  return { program: ts.createProgram([...texts.keys()], options, host), at };
}

/** The words of a diagnostic by which it is best understood: what it begins with, and where it ends. */
function wordsOf({ messageText }: ts.Diagnostic): string {
  const lines = ts
    .flattenDiagnosticMessageText(messageText, '\n')
    .split('\n')
    .map((line) => line.trim());
  return lines.slice(-3).join('\n');
}

/** @throws Error when the declarations do not type-check, so that they cannot be compared */
function refuseErrorsIn(program: ts.Program, file: string, called: string): void {
  const source = program.getSourceFile(file);
  const [error] = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
  if (error)
    throw new Error(
      `The declarations of ${called} can't be compared: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
    );
}

/** As many as a person reads. */
const MAX_LINES = 5;

/** The lines of declarations that others don't have, without comments. */
function linesOnlyIn(declarations: string, others: string): string {
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^(?:\/?\*|\/\/)/.test(line));
  const known = new Set(linesOf(others));
  return (
    linesOf(declarations)
      .filter((line) => !known.has(line))
      .slice(0, MAX_LINES)
      .join(' ') || '(nothing)'
  );
}

interface Compared {
  was: string;
  is: string;
}

/**
 * The exports of a module that code built against older declarations can no longer use. An addition, another optional
 * parameter and a parameter that accepts more are compatible; an export that is gone, accepts less or returns more is
 * not. Types of packages are those installed here on both sides.
 * @param names exports that are used; values only
 * @throws Error when one of the texts can't be understood
 */
export function brokenExports({ was, is }: Compared, names: readonly string[]): BrokenExport[] {
  if (names.length === 0 || was === is) return [];
  const check = [
    'import * as was from "./__contract-was";',
    'import * as is from "./__contract-is";',
    ...names.map((name, index) => `export const used${index}: typeof was.${name} = is.${name};`),
  ].join('\n');
  const { program, at } = programOf({ 'was.d.ts': strictly(was), 'is.d.ts': strictly(is), 'check.ts': check });
  refuseErrorsIn(program, at('was.d.ts'), 'what it was built against');
  refuseErrorsIn(program, at('is.d.ts'), 'what there is now');
  const source = program.getSourceFile(at('check.ts'));
  if (!source) throw new Error('TypeScript did not read what it was given.');
  const checker = program.getTypeChecker();
  const typeOf = (file: string, name: string): string | null => {
    const module = program.getSourceFile(at(file));
    const symbol = module && checker.getSymbolAtLocation(module);
    const found = symbol && checker.getExportsOfModule(symbol).find((each) => each.name === name);
    return found && module
      ? checker.typeToString(
          checker.getTypeOfSymbolAtLocation(found, module),
          undefined,
          ts.TypeFormatFlags.NoTruncation,
        )
      : null;
  };
  const errors = program
    .getSemanticDiagnostics(source)
    .map((diagnostic) => ({ line: source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line - 2, diagnostic }));
  return names.flatMap((name, index): BrokenExport[] => {
    const error = errors.find(({ line }) => line === index);
    const [before, now] = [typeOf('was.d.ts', name), typeOf('is.d.ts', name)];
    // What the older declarations don't have either was never theirs to break.
    if (!error || before === null) return [];
    const why = wordsOf(error.diagnostic);
    return [
      before === now
        ? { name, was: linesOnlyIn(was, is), is: linesOnlyIn(is, was), why }
        : { name, was: before, is: now, why },
    ];
  });
}

/**
 * Which of a remote's pages are not what the shell takes for a page.
 * @param remote declarations with a namespace for each page
 * @param page declarations with the type PageModule
 */
export function brokenPages(remote: string, page: string, pages: readonly string[]): { page: string; why: string }[] {
  const check = [
    'import * as remote from "./__contract-remote";',
    'import type { PageModule } from "./__contract-page";',
    ...pages.map((name, index) => `export const page${index}: PageModule = remote.${name};`),
  ].join('\n');
  const { program, at } = programOf({
    'remote.d.ts': strictly(remote),
    'page.d.ts': strictly(page),
    'check.ts': check,
  });
  refuseErrorsIn(program, at('remote.d.ts'), 'the remote');
  refuseErrorsIn(program, at('page.d.ts'), 'the shell');
  const source = program.getSourceFile(at('check.ts'));
  if (!source) throw new Error('TypeScript did not read what it was given.');
  return program.getSemanticDiagnostics(source).map((diagnostic) => ({
    page: pages[source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line - 2] ?? '',
    why: wordsOf(diagnostic),
  }));
}
