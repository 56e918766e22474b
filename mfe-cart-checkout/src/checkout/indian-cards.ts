import cardValidator from 'card-validator';

/**
 * The library's card types with RuPay, the scheme of the National Payments Corporation of India, which it doesn't know:
 * without it many of India's cards would be refused. Ranges as issuers publish them; co-branded JCB and Discover
 * numbers outside them keep their first brand. Maestro's broad ranges would swallow them, so ours are longer.
 */
cardValidator.creditCardType.addCard({
  niceType: 'RuPay',
  type: 'rupay',
  patterns: [[5085000, 5089999], [606985, 607984], [608001, 608500], [652150, 653149], 81, 82],
  gaps: [4, 8, 12],
  lengths: [16],
  code: { name: 'CVV', size: 3 },
});

export { cardValidator };
