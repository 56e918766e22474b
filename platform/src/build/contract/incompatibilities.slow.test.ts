import type { ReleaseContract, ShellContract } from './contract';
import { incompatibilities } from './incompatibilities';

const STATE = '@haat/shared/state';
const page = 'import type { ComponentType } from "react";\nexport interface PageModule { Component: ComponentType }';
const state = (members: string) =>
  `export interface Cart { ${members} }\nexport declare function useCart(): Cart;\nexport declare function notify(text: string): void;`;
const home =
  'import * as react from "react";\ndeclare function Component(): react.JSX.Element;\ndeclare namespace HomePage { export { Component } }\nexport { HomePage as Home };';

const provided = {
  react: { version: '19.3.1', names: ['useState', 'useRef'] },
  [STATE]: { version: '1.0.0', names: ['notify', 'useCart'] },
};
const shell: ShellContract = {
  commit: 'abc',
  provides: { browser: provided, server: provided },
  types: { [STATE]: state('add(id: string): void'), '@haat/shared/page': page },
  pages: {},
  takesRoutes: true,
};
const used = {
  react: { range: '^19.3.1', names: ['*', 'useState'] },
  [STATE]: { range: '^1.0.0', names: ['useCart'] },
};
const release: ReleaseContract = {
  uses: { browser: used, server: used },
  types: shell.types,
  pages: { names: ['Home'], types: home, routed: ['Home'] },
};

/** The current shell with other provided modules in the browser. */
const giving = (browser: ShellContract['provides']['browser']): ShellContract => ({
  ...shell,
  provides: { ...shell.provides, browser: { ...provided, ...browser } },
});
const withState = (members: string): ShellContract => ({
  ...shell,
  types: { ...shell.types, [STATE]: state(members) },
});

test('a release runs in the shell it was built against and in one that provides more', () => {
  expect(incompatibilities('catalog', release, shell)).toEqual([]);
  expect(
    incompatibilities('catalog', release, {
      ...giving({ react: { version: '19.9.0', names: ['use', 'useState', 'useRef'] } }),
      types: withState('add(id: string, quantity?: number): void; clear(): void').types,
    }),
  ).toEqual([]);
});

test.each<[string, ShellContract, RegExp]>([
  [
    'a module',
    { ...shell, provides: { browser: { react: provided.react }, server: provided } },
    /^It uses @haat\/shared\/state in the browser, which the shell doesn't give\.$/,
  ],
  [
    'an export',
    giving({ react: { version: '19.3.1', names: ['useRef'] } }),
    /^It uses 'useState' of react in the browser, which the shell doesn't give\.$/,
  ],
  [
    'a version in the range',
    giving({ react: { version: '20.0.0', names: ['useState'] } }),
    /^It needs react \^19\.3\.1 in the browser, and the shell has 20\.0\.0\.$/,
  ],
  [
    'a version that is new enough',
    giving({ react: { version: '19.2.9', names: ['useState'] } }),
    /^It needs react \^19\.3\.1 in the browser, and the shell has 19\.2\.9\.$/,
  ],
  [
    'a type that it was built against',
    withState('add(id: "a" | "b"): void'),
    /^'useCart' of @haat\/shared\/state is not what the release was built against:\n {4}was export interface Cart \{ add\(id: string\): void \}\n {4}is {2}export interface Cart \{ add\(id: "a" \| "b"\): void \}\n[\s\S]*Type 'string' is not assignable/,
  ],
])('a release does not run in a shell without %s', (_, other, sentence) => {
  const found = incompatibilities('catalog', release, other);
  expect(found).toEqual([expect.stringMatching(sentence)]);
});

test('changes of unused exports do not matter', () => {
  expect(
    incompatibilities('catalog', release, {
      ...withState('add(id: string): void'),
      types: { ...shell.types, [STATE]: shell.types[STATE]?.replace('text: string', 'text: "a"') ?? '' },
    }),
  ).toEqual([]);
});

test('a release must have the pages of the routes, of the type that the shell expects', () => {
  const routed = (...pages: string[]) => ({ ...release, pages: { ...release.pages, routed: pages } });
  const gone = "Routes lead to 'Brand', which the release doesn't have.";
  expect(incompatibilities('catalog', routed('Home', 'Brand'), shell)).toEqual([gone]);
  // A release from before releases declared their paths, in a shell of then and of now.
  const older = { ...shell, pages: { catalog: ['Home', 'Brand'] }, takesRoutes: false };
  expect(incompatibilities('catalog', routed(), older)).toEqual([gone]);
  expect(incompatibilities('catalog', routed(), shell)).toEqual([]);
  expect(incompatibilities('catalog', release, { ...older, pages: { catalog: ['Home'] } })).toEqual([
    'It declares the paths of its pages, and the shell has a route table of its own.',
  ]);
  const other = {
    ...release,
    pages: { ...release.pages, types: home.replace('export { Component }', 'export { Component as View }') },
  };
  expect(incompatibilities('catalog', other, shell)).toEqual([
    expect.stringMatching(/^The page 'Home' is not what the shell takes for a page:\n[\s\S]*Component/),
  ]);
});
