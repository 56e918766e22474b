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
      const place = [folder, 'node_modules', name].filter(Boolean).join('/');
      if (packages[place] && !folder.endsWith('node_modules')) return place;
      if (folder === '') return null;
    }
  };
  const add = (place: string): void => {
    if (found.has(place)) return;
    found.add(place);
    const locked = packages[place];
    if (locked?.link) return add(locked.resolved ?? '');
    for (const name of Object.keys({
      ...locked?.dependencies,
      ...locked?.optionalDependencies,
      ...locked?.peerDependencies,
    })) {
      // Optional packages of other systems have no place here, or no files.
      const at = placeOf(place, name);
      if (at) add(at);
    }
  };
  for (const workspace of workspaces) add(workspace);
  return [...found].sort();
}
