import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { languagesIn } from '../webpack/remote-options';
import { fromRoot, remotes } from '../../base/workspaces';
import type { Strings } from './compare-texts';
import { findTexts, literalsIn, type FoundText, type FoundTexts } from './find-texts';

/** Workspaces that have texts, by their folder. */
export const textWorkspaces: readonly string[] = ['shared', 'shell', 'api', ...remotes.map(({ folder }) => folder)];

/** Whether a workspace is translated. */
export const isTranslated = (folder: string): boolean => existsSync(fromRoot(folder, 'src/locales'));

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$|(?:^|\/)testing\//.test(file);

/** Source files below a folder, as paths below the root. */
async function sources(folder: string): Promise<string[]> {
  const files = await readdir(fromRoot(folder), { recursive: true });
  return files
    .filter(isSource)
    .map((file) => join(folder, file))
    .sort();
}

/**
 * Parts of the shell that shoppers don't read: panels to try a release, and replacements of remotes in a comparison.
 */
const STAFF_FOLDERS = /^shell\/(?:server|src\/(?:override|development|monolith))\//;
/** The remote of the staff pages, whose strings have the texts of `STAFF_CONTRACTS`: shoppers don't load them. */
const STAFF_PAGES = 'mfe-admin';
/** Contracts of actions that only staff can do. */
const STAFF_CONTRACTS = new Set(
  [
    'admin-chats',
    'api-keys',
    'audit',
    'chat-hours',
    'content-page-list',
    'content-pages',
    'coupons',
    'remote-values',
    'refund-amount',
    'staff-collections',
    'customers',
    'dashboard-query',
    'draft-orders',
    'holidays',
    'import-columns',
    'inbox',
    'order-handling',
    'order-items-change',
    'payment-link',
    'permissions',
    'price-plans',
    'product-jobs',
    'reports',
    'rich-text',
    'second-factor',
    'settings',
    'staff',
    'staff-address',
    'staff-mails',
    'staff-order-changes',
    'staff-order-queries',
    'staff-orders',
    'tag',
    'staff-products',
    'staff-reason-labels',
    'staff-views',
    'stock-movement',
    'webhooks',
  ].map((name) => `shared/src/contract/${name}.ts`),
);
const kindOf = (file: string) => {
  if (STAFF_FOLDERS.test(file) || STAFF_CONTRACTS.has(file)) return 'staff';
  return file.startsWith('shared/src/contract/') ? 'contract' : 'page';
};

/** The texts that a workspace shows to visitors. The shell's server has a few, too, for pages that need scripts. */
export async function textsOf(folder: string): Promise<FoundTexts> {
  const found: FoundTexts = { texts: [], bare: [], fragments: [] };
  const files = [...(await sources(join(folder, 'src'))), ...(folder === 'shell' ? await sources('shell/server') : [])];
  for (const file of files) {
    const { texts, bare, fragments } = findTexts(file, await readFile(fromRoot(file), 'utf8'), kindOf(file));
    found.texts.push(...texts);
    found.bare.push(...bare);
    found.fragments.push(...fragments);
  }
  if (folder === 'shared') found.texts.push(...(await categoryTexts()));
  if (folder === STAFF_PAGES)
    for (const file of STAFF_CONTRACTS)
      found.texts.push(...findTexts(file, await readFile(fromRoot(file), 'utf8'), 'contract').texts);
  return found;
}

/** All `name` and `description` values in a parsed YAML file. */
const namesAndDescriptions = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        (key === 'name' || key === 'description') && typeof inner === 'string' ? [inner] : namesAndDescriptions(inner),
      );

/** Names and descriptions of the seeded categories, shown by `t(category.name)`. */
async function categoryTexts(): Promise<FoundText[]> {
  const file = 'assortment/categories.yaml';
  const tree: unknown = parse(await readFile(fromRoot(file), 'utf8'));
  return namesAndDescriptions(tree).map((text) => ({ text, at: file }));
}

/** Whether a workspace has strings for sentences of the API: `shared` for shoppers, the staff pages for staff. */
export const hasApiSentences = (folder: string): boolean => folder === 'shared' || folder === STAFF_PAGES;

/** Every literal of the API, among them the sentences that people read. */
export async function apiSentences(): Promise<ReadonlySet<string>> {
  const files = await sources('api/src');
  return new Set(
    (await Promise.all(files.map(async (file) => literalsIn(file, await readFile(fromRoot(file), 'utf8'))))).flat(),
  );
}

const fileOf = (folder: string, language: string) => fromRoot(folder, 'src/locales', `${language}.json`);

export const languagesOf = (folder: string): string[] => languagesIn(fromRoot(folder));
export const readStrings = async (folder: string, language: string): Promise<Strings> =>
  JSON.parse(await readFile(fileOf(folder, language), 'utf8')) as Strings; // each string is compared with the code
export const writeStrings = (folder: string, language: string, strings: Strings): Promise<void> =>
  writeFile(fileOf(folder, language), `${JSON.stringify(strings, null, 2)}\n`);
