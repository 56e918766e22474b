import { satisfies } from 'semver';
import { brokenExports, brokenPages } from './broken-exports';
import { PAGE_MODULE, type ReleaseContract, type ShellContract } from './contract';

const sides = ['browser', 'server'] as const;
const sideNames = { browser: 'in the browser', server: 'on the server' } as const;

/** Whether a used name means the whole module. */
const isWhole = (name: string) => name === '*' || name === 'default';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');

/** Modules, versions and names that a release uses and a shell does not provide. */
function missing(release: ReleaseContract, shell: ShellContract): string[] {
  return sides.flatMap((side) =>
    Object.entries(release.uses[side]).flatMap(([module, { range, names }]) => {
      const provided = shell.provides[side][module];
      const where = sideNames[side];
      if (!provided) return [`It uses ${module} ${where}, which the shell doesn't give.`];
      // For a package that is used as a whole, the version range decides; for modules of the repository, each name
      // does.
      const missing = names.filter(
        (name) => !provided.names.includes(name) && !(isWhole(name) && !(module in shell.types)),
      );
      return [
        ...(satisfies(provided.version, range || '*')
          ? []
          : [`It needs ${module} ${range} ${where}, and the shell has ${provided.version}.`]),
        ...(missing.length > 0
          ? [`It uses ${quoted(missing)} of ${module} ${where}, which the shell doesn't give.`]
          : []),
      ];
    }),
  );
}

/** Exports that a release uses and whose types are no longer compatible. */
function changed(release: ReleaseContract, shell: ShellContract): string[] {
  return Object.entries(release.types).flatMap(([module, before]) => {
    const after = shell.types[module];
    const names = [...new Set(sides.flatMap((side) => release.uses[side][module]?.names ?? []))].filter(
      (name) => !isWhole(name) && sides.every((side) => shell.provides[side][module]?.names.includes(name)),
    );
    if (after === undefined || names.length === 0) return [];
    return brokenExports({ before, after }, names).map(
      (broken) =>
        `'${broken.name}' of ${module} is not what the release was built against:\n    was ${broken.before}\n    is  ${broken.after ?? 'gone'}\n${indented(broken.why)}`,
    );
  });
}

/** Pages in the routes of a shell or a release that the release lacks, or whose type the shell does not accept. */
function pagesOf(remote: string, { pages }: ReleaseContract, shell: ShellContract): string[] {
  const { names, routed } = pages;
  const wanted = [...new Set([...(shell.pages[remote] ?? []), ...(routed.length > 0 ? routed : names)])];
  const missing = wanted.filter((page) => !names.includes(page));
  const there = wanted.filter((page) => names.includes(page));
  return [
    ...(missing.length > 0 ? [`Routes lead to ${quoted(missing)}, which the release doesn't have.`] : []),
    ...(routed.length > 0 && !shell.takesRoutes
      ? ['It declares the paths of its pages, and the shell has a route table of its own.']
      : []),
    ...brokenPages(pages.types, shell.types[PAGE_MODULE] ?? '', there).map(
      ({ page, why }) => `The page '${page}' is not what the shell takes for a page:\n${indented(why)}`,
    ),
  ];
}

/**
 * Why a release of a remote can't run in a shell, one sentence each, some followed by types; empty when it can.
 * @throws Error when declarations of either do not type-check
 */
export const incompatibilities = (remote: string, release: ReleaseContract, shell: ShellContract): string[] => [
  ...missing(release, shell),
  ...changed(release, shell),
  ...pagesOf(remote, release, shell),
];
