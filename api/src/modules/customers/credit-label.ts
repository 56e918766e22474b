import { formatRupees, toRupees } from '@haat/shared/money';

/** The store credit of an account in a preview of a deletion or merge; nothing for an empty one. */
export const creditLabel = (paise: number): { what: string; count: number }[] =>
  paise > 0 ? [{ what: `Store credit of ${formatRupees(toRupees(paise))}`, count: 1 }] : [];
