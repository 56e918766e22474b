import { readFileSync } from 'node:fs';
import ts from 'typescript';
import webpack, { type Compiler, type WebpackPluginInstance } from 'webpack';
import { fromRoot } from '../../base/workspaces';
import { surfaces, wholeOf } from './shared-modules';

const PLUGIN = 'WholeImportsPlugin';

/**
 * The names that a surface re-exports.
 * @param file below the root
 */
export function namesIn(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(fromRoot(file), 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );
}

type Program = Parameters<Parameters<webpack.javascript.JavascriptParser['hooks']['program']['tap']>[1]>[0];
type Statement = Program['body'][number];

/** A statement that takes names from another module. */
type Import = Extract<Statement, { type: 'ImportDeclaration' | 'ExportNamedDeclaration' | 'ExportAllDeclaration' }>;

const isImport = (statement: Statement): statement is Import =>
  /^(?:Import|ExportNamed|ExportAll)Declaration$/.test(statement.type);

/** The names that a statement takes from its source; `*` for all of them. */
function importedNames(statement: Import): string[] {
  if (statement.type === 'ExportAllDeclaration') return ['*'];
  return statement.specifiers.map((specifier) => {
    if (specifier.type === 'ImportNamespaceSpecifier') return '*';
    if (specifier.type === 'ImportDefaultSpecifier') return 'default';
    const name = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local;
    return name.type === 'Identifier' ? name.name : String(name.value);
  });
}

/**
 * Lets a module take a library whole if it imports a name that the shell's first file lacks: its chunk then waits for
 * the rest of the library, and other pages don't (decision 087).
 */
export class WholeImportsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const parts = new Map(
      Object.entries(surfaces).flatMap(([library, { part, whole }]) =>
        whole ? [[library, { file: fromRoot(part), names: new Set(namesIn(part)) }] as const] : [],
      ),
    );
    compiler.hooks.normalModuleFactory.tap(PLUGIN, ({ hooks }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        hooks.parser.for(type).tap(PLUGIN, (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.program.tap(PLUGIN, ({ body }) => {
            for (const statement of body) {
              const library = isImport(statement) ? statement.source?.value : undefined;
              const part = typeof library === 'string' ? parts.get(library) : undefined;
              if (!part || !isImport(statement) || !statement.source) continue;
              // Whether the cached module is still right depends on the surface.
              parser.state.module.buildInfo?.fileDependencies?.add(part.file);
              if (importedNames(statement).some((name) => !part.names.has(name)))
                statement.source.value = wholeOf(String(library));
            }
          });
        });
    });
  }
}
