import { fileURLToPath } from 'node:url';
import { remoteFolders } from '../../base/remote-folders.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const remotes = remoteFolders(root).map(({ folder }) => folder);
const workspaces = ['shared', 'releases', 'shell', ...remotes, 'api', 'assortment', 'platform', 'e2e'];

/**
 * Import rules between workspaces (design §1): remotes import only `shared`; the shell also `releases`; the API only
 * the contract; every workspace imports `platform` for its build.
 */
const allowed = [
  { from: 'shared', to: ['shared'] },
  { from: 'releases', to: ['releases', 'shared-contract'] },
  { from: 'shell', to: ['shell', 'shared', 'releases'] },
  ...remotes.map((remote) => ({ from: remote, to: [remote, 'shared'] })),
  { from: 'api', to: ['api', 'api-outbox', 'api-event-stream', 'api-typed-shop', 'shared-contract'] },
  { from: 'api-typed-shop', to: ['api', 'api-typed-shop', 'shared-contract'] },
  { from: 'api-event-stream', to: ['shared-contract'] },
  { from: 'assortment', to: ['assortment'] },
  { from: 'platform', to: ['platform', 'shell-routes', 'releases', 'shared-contract'] },
  { from: 'e2e', to: ['e2e', 'platform', 'shell-routes', 'api-outbox', 'api-event-stream', 'api-typed-shop'] },
];

/** Modules of a workspace that others may import although its other modules are private. */
const entryPoints = [
  { type: 'shared-contract', pattern: 'shared/src/contract/**', partialMatch: false },
  { type: 'shared-contract', pattern: 'shared/src/india/**', partialMatch: false },
  // Mails use the same placeholders in texts as pages.
  { type: 'shared-contract', pattern: 'shared/src/text/**', partialMatch: false },
  // Lets tests read the mails of a shop that stores them as files.
  { type: 'api-outbox', pattern: 'api/src/testing/outbox/**', partialMatch: false },
  // Lets tests listen to the events of a chat.
  { type: 'api-event-stream', pattern: 'api/src/testing/event-stream/**', partialMatch: false },
  // Lets tests open an API in which every text has been typed.
  { type: 'api-typed-shop', pattern: 'api/src/testing/typed-shop/**', partialMatch: false },
  { type: 'shell-routes', pattern: 'shell/src/routes/**', partialMatch: false },
];

const policy = (from, to) => ({
  from: { element: { type: from } },
  allow: to.map((type) => ({ to: { element: { type } } })),
});

const policies = [
  ...allowed.map(({ from, to }) => policy(from, to.includes('shared') ? [...to, 'shared-contract'] : to)),
  policy('shared-contract', ['shared-contract', 'shared']),
  policy('shell-routes', ['shell']),
  policy('shell', ['shell-routes']),
];

/**
 * The import rules as ESLint rules; relative paths, package names and import() are resolved to files. One rule per
 * workspace: with one rule for all, comparing every import with every policy took most of the lint time.
 */
export function importRules(boundaries) {
  return workspaces.map((workspace) => {
    const own = [
      workspace,
      ...entryPoints.filter(({ pattern }) => pattern.startsWith(`${workspace}/`)).map(({ type }) => type),
    ];
    return {
      files: [`${workspace}/**/*.{ts,tsx,mjs}`],
      plugins: { boundaries },
      settings: {
        'boundaries/root-path': root,
        'boundaries/include': [`{${workspaces.join(',')}}/**/*`],
        'boundaries/elements': [
          ...entryPoints,
          ...workspaces.map((type) => ({ type, pattern: `${type}/**`, partialMatch: false })),
        ],
        'boundaries/dependency-nodes': ['import', 'export', 'dynamic-import', 'require'],
        'import/resolver': { typescript: { project: `${root}/tsconfig.base.json`, alwaysTryTypes: true } },
      },
      rules: {
        'boundaries/dependencies': [
          'error',
          {
            default: 'disallow',
            message:
              '{{from.element.type}} must not import {{to.element.type}} (docs/architecture.md says who may import whom)',
            policies: policies.filter(({ from }) => own.includes(from.element.type)),
          },
        ],
      },
    };
  });
}
