import { inc } from 'semver';
import ts from 'typescript';
import { brokenExports } from '../contract/broken-exports';

/** The kit's declarations, by what is imported of it. */
export type KitTypes = Readonly<Record<string, string>>;

export interface KitChanges {
  added: string[];
  /** What code that was written for the declarations before can't use any more, with the reason. */
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

/** Types are compared as the values that they are of. */
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

/** Whether two states of the declarations are the same to a compiler: they differ in comments or layout at most. */
const isSame = (was: KitTypes, is: KitTypes): boolean =>
  Object.keys({ ...was, ...is }).every((module) => {
    const [before, now] = [was[module], is[module]];
    return before !== undefined && now !== undefined && withoutComments(before) === withoutComments(now);
  });

/** What differs between two states of the kit's declarations. */
export function kitChanges(was: KitTypes, is: KitTypes): KitChanges {
  const changes: KitChanges = { added: [], broken: [] };
  for (const module of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [before = '', now = ''] = [was[module], is[module]];
    const [old, current] = [exportsOf(before), exportsOf(now)];
    const called = (name: string) => (module === 'index' ? `\`${name}\`` : `\`${name}\` of \`/${module}\``);
    const kept = old.filter((name) => current.includes(name));
    changes.added.push(...current.filter((name) => !old.includes(name)).map(called));
    changes.broken.push(...old.filter((name) => !current.includes(name)).map((name) => `${called(name)} is gone`));
    const broken = brokenExports(
      { was: withTypesAsValues(before, kept), is: withTypesAsValues(now, kept) },
      kept.flatMap((name) => [name, `typeOf${name}`]).filter((name) => isValue(name, before, now, kept)),
    );
    changes.broken.push(
      ...broken.map(({ name, why }) => `${called(name.replace(/^typeOf/, ''))}: ${why.split('\n').at(-1)}`),
    );
  }
  return changes;
}

/** Whether declarations have a value of that name, with those of their types. */
const isValue = (name: string, was: string, is: string, kept: readonly string[]) =>
  [was, is].every((text) => new RegExp(`(?:const|function|class) ${name}\\b`).test(withTypesAsValues(text, kept)));

/**
 * The version after changes: what breaks code is a major one, other types a minor one, and comments are none.
 * @param was the declarations of `version`; the first ones are that version's
 */
export function versionAfter(version: string, was: KitTypes, is: KitTypes, { broken } = kitChanges(was, is)): string {
  if (Object.keys(was).length === 0 || isSame(was, is)) return version;
  return inc(version, broken.length > 0 ? 'major' : 'minor') ?? version;
}

/** A change log with the entry of a version on top. */
export function withEntry(changelog: string, version: string, { added, broken }: KitChanges): string {
  const lines = [...broken.map((what) => `- **Breaking:** ${what}.`), ...added.map((what) => `- Added ${what}.`)];
  const entry = `## ${version}\n\n${(lines.length > 0 ? lines : ['- Types changed compatibly.']).join('\n')}\n\n`;
  return changelog.replace(/^(?=## )/m, entry);
}
