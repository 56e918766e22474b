import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { root } from '../../base/workspaces';

/**
 * The name of a CSS module's class in the page. All classes of a file end in the same hash, which compresses better
 * than one for each: 0.3 KB of a first page's script.
 * @param file absolute path of the style sheet
 */
export function classNameOf(file: string, name: string): string {
  const path = relative(root, file).split(sep).join('/');
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 6)}`;
}

/** Options of css-loader for CSS modules, the same for the browser and the server. */
export const cssModules = {
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string) =>
    classNameOf(resourcePath, name),
  exportLocalsConvention: 'as-is',
  namedExport: false,
} as const;
