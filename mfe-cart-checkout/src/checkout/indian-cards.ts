import cardValidator from 'card-validator';

/**
 * The library's card types plus RuPay, with issuers' ranges; longer than Maestro's, which would match first. Co-branded
 * JCB and Discover numbers outside them keep their first brand.
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
