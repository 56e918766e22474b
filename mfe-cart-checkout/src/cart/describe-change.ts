import { formatRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import type { LineChange } from './line-change';

/**
 * The changes of a line in one or two sentences for the shopper.
 * @param t of the page's language
 */
export function describeChange({ price, quantity }: LineChange, t: Translate): string {
  const sentences: string[] = [];
  if (price) {
    const prices = { from: formatRupees(price.from), to: formatRupees(price.to) };
    sentences.push(
      t(
        price.to > price.from
          ? 'The price rose from {{from}} to {{to}} since you put this in your cart.'
          : 'The price fell from {{from}} to {{to}} since you put this in your cart.',
        prices,
      ),
    );
  }
  if (quantity)
    sentences.push(
      t('Only {{now}} left in stock: the quantity is now {{now}} instead of {{before}}.', {
        now: quantity.to,
        before: quantity.from,
      }),
    );
  return sentences.join(' ');
}
