/** A search without its price limit, and the limit in rupees. */
export interface LimitedSearch {
  text: string;
  maxPrice: number;
}

const CURRENCY = /₹|\/-|\b(?:rs|inr|rupees)\b\.?|रुपये|रुपए|रु(?![\p{L}\p{M}])\.?/giu;
/** 'gift under 500', 'saree below 2,000' */
const ENGLISH = /^(?<text>.*\S)\s+(?:under|below|within|up\s?to|less than)\s+(?<amount>\d[\d,]{0,9})$/iu;
/** '500 से कम के उपहार', 'साड़ी 2000 तक' */
const HINDI =
  /^(?<text>.*?)\s*(?<amount>\d[\d,]{0,9})\s*(?:से कम|तक|के अंदर|के नीचे)(?:\s+(?:के|का|की|में|वाले|वाली))?(?<rest>\s.*)?$/u;

/** Splits off a price limit; null if the search has none, or nothing else. */
export function readPriceLimit(search: string): LimitedSearch | null {
  const plain = search.replace(CURRENCY, ' ').trim();
  const { text = '', amount, rest = '' } = (ENGLISH.exec(plain) ?? HINDI.exec(plain))?.groups ?? {};
  const words = `${text} ${rest}`.trim();
  return amount && words ? { text: words, maxPrice: Number(amount.replaceAll(',', '')) } : null;
}
