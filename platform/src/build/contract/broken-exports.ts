import { join } from 'node:path';
import ts from 'typescript';
import { fromRoot } from '../../base/workspaces';

/** An export whose type is incompatible with the one that another build was compiled against. */
export interface BrokenExport {
  name: string;
  /**
   * The old type and the new one; null where it was removed. Where both read the same, the declaration lines that
   * differ.
   */
  before: string;
  after: string | null;
  /** TypeScript's message, the innermost part last. */
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
 * Turns methods into properties, overloads of one name into one: TypeScript compares method parameters bivariantly and
 * would accept a narrower parameter.
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

/** Declarations with every method as a property. */
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

/** A TypeScript program over texts; packages resolve to the installed ones. */
function programOf(files: Readonly<Record<string, string>>): { program: ts.Program; at: (name: string) => string } {
  // A path in the repository, where packages resolve.
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

/** The last lines of a diagnostic, which name the incompatible part. */
function messageOf({ messageText }: ts.Diagnostic): string {
  const lines = ts
    .flattenDiagnosticMessageText(messageText, '\n')
    .split('\n')
    .map((line) => line.trim());
  return lines.slice(-3).join('\n');
}

/** @throws Error when the declarations do not type-check and so cannot be compared */
function refuseErrorsIn(program: ts.Program, file: string, called: string): void {
  const source = program.getSourceFile(file);
  const [error] = source ? [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)] : [];
  if (error)
    throw new Error(
      `The declarations of ${called} can't be compared: ${ts.flattenDiagnosticMessageText(error.messageText, ' ')}`,
    );
}

/** Maximum number of lines in a message. */
const MAX_LINES = 5;

/** The lines of `declarations` that are not in `others`, without comments. */
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
  before: string;
  after: string;
}

/**
 * The exports that code compiled against older declarations can no longer use: removed ones, and those that accept less
 * or return more. Package types are the installed ones on both sides.
 * @param names used exports; values only
 * @throws Error when one of the texts does not type-check
 */
export function brokenExports({ before, after }: Compared, names: readonly string[]): BrokenExport[] {
  if (names.length === 0 || before === after) return [];
  const check = [
    'import * as before from "./__contract-before";',
    'import * as after from "./__contract-after";',
    ...names.map((name, index) => `export const used${index}: typeof before.${name} = after.${name};`),
  ].join('\n');
  const { program, at } = programOf({
    'before.d.ts': strictly(before),
    'after.d.ts': strictly(after),
    'check.ts': check,
  });
  refuseErrorsIn(program, at('before.d.ts'), 'what it was built against');
  refuseErrorsIn(program, at('after.d.ts'), 'what there is now');
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
    const [oldType, newType] = [typeOf('before.d.ts', name), typeOf('after.d.ts', name)];
    // An export that the older declarations lack can't break.
    if (!error || oldType === null) return [];
    const why = messageOf(error.diagnostic);
    return [
      oldType === newType
        ? { name, before: linesOnlyIn(before, after), after: linesOnlyIn(after, before), why }
        : { name, before: oldType, after: newType, why },
    ];
  });
}

/**
 * The pages of a remote that the shell can't accept as pages.
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
    why: messageOf(diagnostic),
  }));
}
