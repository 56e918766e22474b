import { msg } from '@haat/shared/text/msg';
export interface Opening {
  title: string;
  /** Location and pay. */
  place: string;
  summary: string;
  tasks: readonly string[];
  brings: readonly string[];
}

/** The two open positions. */
export const openings: readonly Opening[] = [
  {
    title: msg('Front-end Engineer'),
    place: msg('Bengaluru, two days a week in the office. ₹24 to 34 lakh a year.'),
    summary: msg(
      'The shop has to work on a four-year-old phone on a train between Guntur and Vijayawada. You make sure that it does.',
    ),
    tasks: [
      msg('Build and look after pages that shoppers use every minute: search, product, cart.'),
      msg('Keep them fast on slow phones and usable by keyboard and screen reader.'),
      msg('Decide with design what to leave out.'),
    ],
    brings: [
      msg('Several years of TypeScript and React in something that people depended on.'),
      msg('A feeling for typography and for milliseconds.'),
      msg('English, and one more Indian language.'),
    ],
  },
  {
    title: msg('Maker Partnerships Lead'),
    place: msg('Jaipur, with about ten days of travel a month. ₹18 to 26 lakh a year.'),
    summary: msg('Find workshops that belong on Haat, and stay their contact after they open their stall.'),
    tasks: [
      msg('Visit clusters in Rajasthan, Gujarat and Madhya Pradesh, and learn what a workshop can promise.'),
      msg(
        'Help makers with their first twenty listings: photographs, sizes, honest descriptions, prices that carry the work.',
      ),
      msg('Tell us what we get wrong for sellers, until we have put it right.'),
    ],
    brings: [
      msg('Years of work with craft or farm producers.'),
      msg('Fluent Hindi and Marwari or Gujarati, good written English.'),
      msg('Confident with prices and margins.'),
    ],
  },
];
