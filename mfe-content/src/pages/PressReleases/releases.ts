import { msg } from '@haat/shared/text/msg';
export interface Release {
  id: string;
  title: string;
  /** Date, ISO 8601. */
  date: string;
  dateText: string;
  place: string;
  paragraphs: readonly string[];
}

/** Newest first. */
export const releases: readonly Release[] = [
  {
    id: 'thirty-day-returns',
    title: msg('Haat gives every order 30 days to be sent back'),
    date: '2025-09-15',
    dateText: msg('15 September 2025'),
    place: msg('Bengaluru'),
    paragraphs: [
      msg(
        'From today everything bought on Haat can be returned within 30 days of delivery, whichever stall it came from. Refunds reach the payer in 5-7 business days from the day the return arrives.',
      ),
      msg(
        'Until now each seller set a period of its own, from three days to fifteen. “A shopper shouldn’t need to read forty sets of rules to buy forty things,” says Anjali Rao, who heads shopper care. “One market, one rule.”',
      ),
      msg(
        'Haat pays for the pickup if the item was faulty or wrong. Food, flowers and made-to-measure clothing stay excepted for a change of mind, and remain fully covered by purchase protection.',
      ),
    ],
  },
  {
    id: 'payouts-every-seven-days',
    title: msg('Makers on Haat are now paid every 7 days'),
    date: '2025-06-02',
    dateText: msg('2 June 2025'),
    place: msg('Jaipur'),
    paragraphs: [
      msg(
        'Haat now pays its sellers every 7 days. Until May the money of a month’s sales went out in the middle of the next one.',
      ),
      msg(
        '“Yarn is bought in cash,” says Devendra Gehlot, whose family prints cloth in Sanganer. “A week I can carry. Six weeks, I was borrowing.”',
      ),
      msg(
        'Payouts go to the seller’s bank account with a statement that lists each order, the fee and the tax collected. The change holds for both seller plans and costs nothing extra.',
      ),
    ],
  },
];
