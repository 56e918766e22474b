/** The value of a field for rupees: '' for null or NaN. */
export const amountShown = (amount: number | null): number | '' =>
  amount === null || Number.isNaN(amount) ? '' : amount;

/** The amount in such a field, in rupees; NaN if it is empty, which the schema refuses. */
export const amountOf = (field: HTMLInputElement): number => field.valueAsNumber;
