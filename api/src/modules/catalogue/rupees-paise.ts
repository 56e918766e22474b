/** Rupees with at most two decimals, as integer paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise as rupees. */
export const toRupees = (paise: number): number => paise / 100;
