import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../base/workspaces';

const run = promisify(execFile);

/** Lint errors for a test file in a workspace, as 'importer must not import imported'. */
async function violations(workspace: string, source: string): Promise<string[]> {
  const folder = await mkdtemp(fromRoot(workspace, 'src', 'planted-'));
  try {
    const file = join(folder, 'planted.ts');
    await writeFile(file, source);
    const eslint = fromRoot('node_modules/eslint/bin/eslint.js');
    const { stdout } = await run(process.execPath, [eslint, '--format', 'json', relative(fromRoot(), file)], {
      cwd: fromRoot(),
    }).catch((error: { stdout: string }) => error);
    const [report] = JSON.parse(stdout) as [{ messages: { ruleId: string; message: string }[] }];
    return report.messages
      .filter((message) => message.ruleId === 'boundaries/dependencies')
      .map((message) => message.message.replace(/ \(.*/, ''));
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a remote must not import another remote, the shell or the API, by path, package or import()', async () => {
  const source = `
    import { remote } from '../../../mfe-catalog/webpack.config';
    import shell from '@haat/shell/package.json';
    import { formatRupees } from '@haat/shared/money';
    export const planted = [remote, shell, formatRupees, import('../../../api/src/config')];
  `;
  expect(await violations('mfe-content', source)).toEqual([
    'mfe-content must not import mfe-catalog',
    'mfe-content must not import shell',
    'mfe-content must not import api',
  ]);
});

test('the shell must not import remotes, shared must not import pages, and the API only the contract of shared', async () => {
  expect(await violations('shell', "export { default } from '../../../mfe-admin/webpack.config';")).toEqual([
    'shell must not import mfe-admin',
  ]);
  expect(await violations('shared', "export { default } from '../../../mfe-admin/webpack.config';")).toEqual([
    'shared must not import mfe-admin',
  ]);
  expect(
    await violations(
      'api',
      "export { http } from '@haat/shared/state';\nexport { slugSchema } from '@haat/shared/contract/common';",
    ),
  ).toEqual(['api must not import shared']);
});

/** Lint errors about layers for a source at a path, which need not exist. */
function layerViolations(path: string, source: string): string[] {
  const eslint = fromRoot('node_modules/eslint/bin/eslint.js');
  const { stdout } = spawnSync(process.execPath, [eslint, '--format', 'json', '--stdin', '--stdin-filename', path], {
    cwd: fromRoot(),
    input: source,
    encoding: 'utf8',
  });
  const [report] = JSON.parse(stdout) as [{ messages: { ruleId: string; message: string }[] }];
  return report.messages
    .filter((message) => message.ruleId === 'layers/order')
    .map((message) => message.message.replace(/, which.*|: name.*/, ''));
}

test('a module of the API must not import one above it, not even a type, and needs a layer', () => {
  const source = `
    import type { LockedOrder } from '../orders/move-order';
    export * from '../../app';
    export { slugOf } from '../categories/slug';
    export type { Planted } from './planted-type';
    export type Draft = import('../admin-orders/read-drafts').Draft;
    export const planted = async (order: LockedOrder) => [order, await import('../no-layer/planted')];
  `;
  expect(layerViolations('api/src/modules/catalogue/planted.ts', source)).toEqual([
    'catalogue must not import orders',
    'catalogue must not import app',
    'catalogue must not import admin-orders',
    'no-layer has no layer',
  ]);
  expect(layerViolations('api/src/http/planted.ts', "export type { Deps } from '../deps';")).toEqual([
    'http must not import deps',
  ]);
  expect(layerViolations('api/src/modules/catalogue/planted.test.ts', source)).toEqual([]);
});

test('a folder of the shell’s server must not import one above it, not even a type', () => {
  const source = `
    import type { PageHtml } from '../pages/page-html';
    export { Site } from '../site';
    export const planted = (html: PageHtml) => [html, import('./registry'), import('../planted')];
  `;
  expect(layerViolations('shell/server/registry/planted.ts', source)).toEqual([
    'registry must not import pages',
    'planted has no layer',
  ]);
});

test('a folder of the platform must not import one above it, not even a type, and a new folder needs a place', () => {
  const source = `
    import type { Measured } from '../../perf/scale/measured';
    import { fromRoot } from '../../base/workspaces';
    export { runJest } from '../../testing/run-jest';
    export type Main = typeof import('../../cli').main;
    export const planted = (all: Measured[]) => [fromRoot(), all, import('../../dev/dev-command'), import('../../new/a')];
  `;
  expect(layerViolations('platform/src/release/gates/planted.ts', source)).toEqual([
    'release must not import perf',
    'release must not import testing',
    'release must not import cli',
    'release must not import dev',
    'new has no layer',
  ]);
  const scripts = "export { project } from '../testing/jest/preset.mjs';\nexport * from '../build/built';";
  expect(layerViolations('platform/src/base/planted.mjs', scripts)).toEqual([
    'base must not import testing',
    'base must not import build',
  ]);
  expect(layerViolations('platform/src/release/gates/planted.test.ts', source)).toEqual([]);
});
