import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const pageBudget = z.strictObject({
  /** Bytes of script by Brotli: the remote's entry and what the page needs to start, without the shell's own. */
  bytes: z.int().positive(),
  /** Requests for script, the entry among them. */
  requests: z.int().positive(),
  /**
   * The time of one render on the server against that of a fixed React page of a thousand elements in the same run.
   * Left out where a page is rendered in the browser alone.
   */
  render: z.optional(z.number().positive()),
  /** Path and query that it is rendered at; the route's own where that has no parameters. */
  at: z.optional(z.string().startsWith('/')),
});

const budgetSchema = z.strictObject({
  pages: z.record(z.string(), pageBudget),
  /**
   * Bytes that a release may have in all although the one before it was much smaller; left out while it grows little by
   * little.
   */
  release: z.optional(z.int().positive()),
});

/** The limits of the pages of a workspace: its budget.json. */
export type Budget = z.infer<typeof budgetSchema>;
export type PageBudget = z.infer<typeof pageBudget>;

/**
 * Brotli bytes of each module and package of a page when its budget was kept: a workspace's budget-modules.json, by
 * page.
 */
const keptSchema = z.record(z.string(), z.record(z.string(), z.number()));
export type KeptModules = z.infer<typeof keptSchema>;

const budgetFile = (folder: string) => join(folder, 'budget.json');
export const keptFile = (folder: string) => join(folder, 'budget-modules.json');

/**
 * A workspace's budget; null where it has none.
 * @param folder absolute path of the workspace
 * @throws Error that names the file and the field when it isn't one
 */
export async function readBudget(folder: string): Promise<Budget | null> {
  if (!existsSync(budgetFile(folder))) return null;
  const parsed = budgetSchema.safeParse(JSON.parse(await readFile(budgetFile(folder), 'utf8')));
  if (!parsed.success) throw new Error(`${budgetFile(folder)} can't be read:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The modules of the pages when the budget was stored; empty without stored modules. */
export async function readKept(folder: string): Promise<KeptModules> {
  return existsSync(keptFile(folder)) ? keptSchema.parse(JSON.parse(await readFile(keptFile(folder), 'utf8'))) : {};
}
