/** A tested combination: one new part, and the current releases of all others. */
export interface Combination {
  /** The part that is new: a remote's name, or `shell`. */
  subject: string;
  /** Where each remote's release is from. */
  releases: Readonly<Record<string, 'new' | 'current'>>;
  shell: 'new' | 'current';
}

export interface Parts {
  /** The version of each remote that visitors have. */
  current: Readonly<Record<string, string>>;
  /** The version of each remote as it is here. */
  fresh: Readonly<Record<string, string>>;
  isShellNew: boolean;
}

/**
 * (new remote × current others and shell) for each remote that is another than visitors have, and (current remotes ×
 * new shell).
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
