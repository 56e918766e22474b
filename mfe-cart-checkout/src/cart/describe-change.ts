import { formatRupees } from '@haat/shared/money';
import type { LineChange } from './line-change';

/** What became of a line, in a sentence or two for the shopper. */
export function describeChange({ price, quantity }: LineChange): string {
  const said: string[] = [];
  if (price) said.push(`The price ${price.to > price.from ? 'rose' : 'fell'} from ${formatRupees(price.from)} to ${formatRupees(price.to)} since you put this in your cart.`);
  if (quantity) said.push(`Only ${quantity.to} left in stock: the quantity is now ${quantity.to} instead of ${quantity.from}.`);
  return said.join(' ');
}
