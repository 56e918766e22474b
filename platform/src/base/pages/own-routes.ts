import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDeclarationSchema, type DeclaredRoute, type ReleaseRecord } from '@haat/releases';
import type { PageRoute } from '../../../../shell/src/routes/page-route';
import { fromRoot, remotes } from '../workspaces';

/** The file in a remote's folder that declares its pages; releases of other repositories have one too. */
export const DECLARATION_FILE = 'haat.json';

/**
 * The pages and settings that a remote of this repository declares, and its file.
 * @param folder absolute
 * @throws Error in one sentence when the file is missing or invalid
 */
export function ownDeclaration(folder: string): {
  bytes: Buffer;
  routes: DeclaredRoute[];
  config: ReleaseRecord['config'];
} {
  const file = join(folder, DECLARATION_FILE);
  let bytes: Buffer;
  let json: unknown;
  try {
    bytes = readFileSync(file);
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Error(`${file} can't be read as JSON: it declares the pages of the remote.`);
  }
  const { data, error } = ownDeclarationSchema.safeParse(json);
  if (!data)
    throw new Error(
      `${file}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')}.`,
    );
  return { bytes, routes: data.routes, config: data.config };
}

/**
 * The pages of all remotes of this repository, as their next releases declare them. Images of commands have no sources
 * of remotes.
 */
export const ownRoutes: readonly PageRoute[] = remotes
  .filter(({ folder }) => existsSync(fromRoot(folder, DECLARATION_FILE)))
  .flatMap(({ name, folder }) => ownDeclaration(fromRoot(folder)).routes.map((route) => ({ ...route, remote: name })));
