import type { OptionDraft } from '../product/plan-variants';

/** An option with its values in one comma-separated text. */
export interface TypedOption {
  key: string;
  name: string;
  values: string;
}

/** Converts typed options for `planVariants`. Values that differ only in case count as one. */
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
