import type { OptionDraft } from '../product/plan-variants';

/** An option whose values are typed in one field, with commas between them. */
export interface TypedOption {
  key: string;
  name: string;
  values: string;
}

/** The options as variants are planned of them. The same value twice, in any case, is one. */
export const draftsOfTyped = (options: readonly TypedOption[]): OptionDraft[] =>
  options.map(({ key, name, values }) => {
    const byName = new Map<string, string>();
    for (const typed of values.split(/[,،;]/)) {
      const value = typed.trim();
      const known = value.toLowerCase();
      if (value !== '' && !byName.has(known)) byName.set(known, value);
    }
    return {
      key,
      was: null,
      name,
      values: [...byName].map(([id, value]) => ({ key: `${key} ${id}`, was: null, name: value })),
    };
  });
