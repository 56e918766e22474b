/** What a field for rupees shows: nothing where nothing is filled in, rather than NaN. */
export const amountShown = (amount: number | null): number | '' =>
  amount === null || Number.isNaN(amount) ? '' : amount;

/** The rupees in such a field; NaN, which the contract refuses, where it isn't filled in. */
export const amountOf = (field: HTMLInputElement): number => field.valueAsNumber;
