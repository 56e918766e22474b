/** A tested combination: one new part with the current releases of all others. */
export interface Combination {
  /** The new part: a remote's name, or `shell`. */
  subject: string;
  /** The source of each remote's release. */
  releases: Readonly<Record<string, 'new' | 'current'>>;
  shell: 'new' | 'current';
}

export interface Parts {
  /** The current version of each remote. */
  current: Readonly<Record<string, string>>;
  /** The version of each remote in this checkout. */
  fresh: Readonly<Record<string, string>>;
  isShellNew: boolean;
}

/**
 * Each remote that differs from its current release with everything else current, and a new shell with all current
 * remotes.
 */
export function combinations({ current, fresh, isShellNew }: Parts): Combination[] {
  const asTheyAre = Object.fromEntries(Object.keys(current).map((name) => [name, 'current' as const]));
  const changed = Object.keys(fresh).filter((name) => fresh[name] !== current[name]);
  return [
    ...changed.map((name): Combination => ({
      subject: name,
      releases: { ...asTheyAre, [name]: 'new' },
      shell: 'current',
    })),
    ...(isShellNew ? [{ subject: 'shell', releases: asTheyAre, shell: 'new' } satisfies Combination] : []),
  ];
}
