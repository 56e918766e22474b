import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const pageBudget = z.strictObject({
  /** Brotli bytes of script: the remote's entry and the scripts that the page needs to start, without the shell's. */
  bytes: z.int().positive(),
  /** Requests for scripts, including the entry. */
  requests: z.int().positive(),
  /**
   * Server render time as a multiple of that of a fixed React page of a thousand elements in the same run.
   * Left out for pages that are rendered only in the browser.
   */
  render: z.optional(z.number().positive()),
  /** Path and query to render; by default the page's route, if it has no parameters. */
  at: z.optional(z.string().startsWith('/')),
});

const budgetSchema = z.strictObject({
  pages: z.record(z.string(), pageBudget),
  /** Total bytes allowed for a release that is much larger than the previous one; not needed for gradual growth. */
  release: z.optional(z.int().positive()),
});

/** The limits of a workspace's pages: its budget.json. */
export type Budget = z.infer<typeof budgetSchema>;
export type PageBudget = z.infer<typeof pageBudget>;

/**
 * Brotli bytes of each module and package of a page when its budget was stored: budget-modules.json of a workspace, by
 * page.
 */
const storedModulesSchema = z.record(z.string(), z.record(z.string(), z.number()));
export type StoredModules = z.infer<typeof storedModulesSchema>;

const budgetFile = (folder: string) => join(folder, 'budget.json');
export const storedModulesFile = (folder: string) => join(folder, 'budget-modules.json');

/**
 * Reads the budget of a workspace; null if it has none.
 * @param folder absolute path of the workspace
 * @throws Error that names the invalid file and field
 */
export async function readBudget(folder: string): Promise<Budget | null> {
  if (!existsSync(budgetFile(folder))) return null;
  const parsed = budgetSchema.safeParse(JSON.parse(await readFile(budgetFile(folder), 'utf8')));
  if (!parsed.success) throw new Error(`${budgetFile(folder)} can't be read:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The modules of the pages when the budget was stored; empty without stored modules. */
export async function readStoredModules(folder: string): Promise<StoredModules> {
  return existsSync(storedModulesFile(folder))
    ? storedModulesSchema.parse(JSON.parse(await readFile(storedModulesFile(folder), 'utf8')))
    : {};
}
