/** The first amount in a text, such as '₹1,049.00', in paise. */
export function paiseIn(text: string | null): number {
  const [, rupees, paise] = /₹([\d,]+)\.(\d{2})/.exec(text ?? '') ?? [];
  if (rupees === undefined || paise === undefined) throw new Error(`There is no amount in '${text}'`);
  return Number(rupees.replace(/,/g, '')) * 100 + Number(paise);
}

/** The specification's tax of 6% (§9) on an amount in paise, rounded half up to whole paise. */
export const taxOn = (paise: number): number => Math.round((paise * 6) / 100);
