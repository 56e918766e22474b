import { inc } from 'semver';
import ts from 'typescript';
import { brokenExports } from '../contract/broken-exports';

/** The kit's declarations by entry point. */
export type KitTypes = Readonly<Record<string, string>>;

export interface KitChanges {
  added: string[];
  /** What code compiled against the previous declarations can no longer use, with the reason. */
  broken: string[];
}

/** The names that declarations export. */
function exportsOf(declarations: string): string[] {
  const lists = [...declarations.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list = '']) => list);
  return lists
    .flatMap((list) => list.split(','))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter(Boolean);
}

/** Adds a value of each type, so that types can be compared like values. */
function withTypesAsValues(declarations: string, names: readonly string[]): string {
  const kindOf = (name: string) =>
    new RegExp(`^(?:export )?(?:declare )?(interface|type) ${name}\\b(<)?`, 'm').exec(declarations);
  return [
    declarations,
    ...names.flatMap((name) => {
      const [, kind, generic] = kindOf(name) ?? [];
      return kind ? [`export declare const typeOf${name}: ${name}${generic ? '<any>' : ''};`] : [];
    }),
  ].join('\n');
}

const withoutComments = (declarations: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile('kit.d.ts', declarations, ts.ScriptTarget.ES2022));

/** Whether two versions of the declarations are equal to a compiler: they differ at most in comments or layout. */
const isSame = (before: KitTypes, after: KitTypes): boolean =>
  Object.keys({ ...before, ...after }).every((module) => {
    const [old, current] = [before[module], after[module]];
    return old !== undefined && current !== undefined && withoutComments(old) === withoutComments(current);
  });

/** The difference between two versions of the kit's declarations. */
export function kitChanges(before: KitTypes, after: KitTypes): KitChanges {
  const changes: KitChanges = { added: [], broken: [] };
  for (const module of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old = '', current = ''] = [before[module], after[module]];
    const [oldNames, currentNames] = [exportsOf(old), exportsOf(current)];
    const label = (name: string) => (module === 'index' ? `\`${name}\`` : `\`${name}\` of \`/${module}\``);
    const common = oldNames.filter((name) => currentNames.includes(name));
    changes.added.push(...currentNames.filter((name) => !oldNames.includes(name)).map(label));
    changes.broken.push(
      ...oldNames.filter((name) => !currentNames.includes(name)).map((name) => `${label(name)} is gone`),
    );
    const broken = brokenExports(
      { before: withTypesAsValues(old, common), after: withTypesAsValues(current, common) },
      common.flatMap((name) => [name, `typeOf${name}`]).filter((name) => isValue(name, old, current, common)),
    );
    changes.broken.push(
      ...broken.map(({ name, why }) => `${label(name.replace(/^typeOf/, ''))}: ${why.split('\n').at(-1)}`),
    );
  }
  return changes;
}

/** Whether the declarations export a value of this name, or a type that is compared as one. */
const isValue = (name: string, old: string, current: string, names: readonly string[]) =>
  [old, current].every((text) =>
    new RegExp(`(?:const|function|class) ${name}\\b`).test(withTypesAsValues(text, names)),
  );

/**
 * The version after a change: major if it breaks code, minor for other changes of types, unchanged for comments.
 * @param before the declarations of `version`; if empty, the version stays
 */
export function versionAfter(
  version: string,
  before: KitTypes,
  after: KitTypes,
  { broken } = kitChanges(before, after),
): string {
  if (Object.keys(before).length === 0 || isSame(before, after)) return version;
  return inc(version, broken.length > 0 ? 'major' : 'minor') ?? version;
}

/** The change log with the entry of a version at the top. */
export function withEntry(changelog: string, version: string, { added, broken }: KitChanges): string {
  const lines = [...broken.map((what) => `- **Breaking:** ${what}.`), ...added.map((what) => `- Added ${what}.`)];
  const entry = `## ${version}\n\n${(lines.length > 0 ? lines : ['- Types changed compatibly.']).join('\n')}\n\n`;
  return changelog.replace(/^(?=## )/m, entry);
}
