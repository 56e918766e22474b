import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as router from 'react-router';
import ts from 'typescript';
import { fromRoot, remotes } from '../../base/workspaces';
import { namesIn } from './whole-imports';

const everywhere = ['shell/src', 'shared/src', ...remotes.map(({ folder }) => `${folder}/src`)];

/** Every module for browsers: no tests, and no server replacements. */
function browserModules(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) &&
          !/\.test\.tsx?$|(?:^|\/)(?:testing|server|monolith)\//.test(file) &&
          !file.endsWith('-surface.ts'),
      )
      .map((file) => join(fromRoot(folder), file)),
  );
}

/** The names that modules import from a library, without types, each with one importing module. */
function importedOf(library: string, folders = everywhere): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of browserModules(folders)) {
    const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of statements) {
      if (
        !ts.isImportDeclaration(statement) ||
        !ts.isStringLiteral(statement.moduleSpecifier) ||
        statement.moduleSpecifier.text !== library
      )
        continue;
      const clause = statement.importClause;
      if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword || !clause.namedBindings) continue;
      if (ts.isNamespaceImport(clause.namedBindings)) throw new Error(`${file} imports all of ${library}`);
      for (const element of clause.namedBindings.elements)
        if (!element.isTypeOnly) names.set((element.propertyName ?? element.name).text, file);
    }
  }
  return names;
}

// A name that the shell imports from its first file without providing it is undefined; the type check misses that.
test('the query surface has the imports of @tanstack/react-query in the shell and what it builds in', () => {
  expect(namesIn('shell/src/remotes/query-surface.ts')).toEqual(
    expect.arrayContaining([...importedOf('@tanstack/react-query', ['shell/src', 'shared/src']).keys()]),
  );
});

test('the router surface exports all hooks of the declarative API', () => {
  const provided = namesIn('shell/src/remotes/router-surface.ts');
  expect(provided).toEqual(expect.arrayContaining([...importedOf('react-router-dom').keys()]));
  // Hooks of data routers; the shell does not use one.
  const ofDataRouters =
    /^use(?:ActionData|AsyncError|AsyncValue|BeforeUnload|Blocker|Fetchers?|FormAction|LoaderData|Matches|Navigation|Prompt|Revalidator|Route(?:Error|LoaderData)?|Submit|ViewTransitionState)$/;
  const hooks = Object.keys(router).filter((name) => /^use[A-Z]/.test(name) && !ofDataRouters.test(name));
  expect(provided.filter((name) => name.startsWith('use')).sort()).toEqual(hooks.sort());
});
