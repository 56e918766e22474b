interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * The places in a package-lock.json that `npm ci --omit=dev` fills for some workspaces, as `node_modules/a` or
 * `node_modules/a/node_modules/b`, with the workspaces themselves.
 */
export function installedFor(lockfile: string, workspaces: readonly string[]): string[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Locked> };
  const found = new Set<string>();
  /** The place from which a package loads another. */
  const placeOf = (from: string, name: string): string | null => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const path = [folder, 'node_modules', name].filter(Boolean).join('/');
      if (packages[path] && !folder.endsWith('node_modules')) return path;
      if (folder === '') return null;
    }
  };
  const add = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    const locked = packages[path];
    if (locked?.link) return add(locked.resolved ?? '');
    for (const name of Object.keys({
      ...locked?.dependencies,
      ...locked?.optionalDependencies,
      ...locked?.peerDependencies,
    })) {
      // Optional packages of other systems have no place here, or no files.
      const at = placeOf(path, name);
      if (at) add(at);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return [...found].sort();
}
