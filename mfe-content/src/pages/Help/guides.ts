import { msg } from '@haat/shared/text/msg';

export interface Guide {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** The help centre's guides: texts instead of videos, with a description of the screen at each step. */
export const guides: readonly Guide[] = [
  {
    id: 'guide-find',
    title: msg('Find a product'),
    steps: [
      {
        title: msg('Open a department'),
        text: msg(
          'Point at a department in the bar under the logo, or tap “All” on a phone. The menu shows its sections, with the product types below each.',
        ),
      },
      {
        title: msg('Filter the list'),
        text: msg(
          'Filters for price, brand and availability are on the left (on a phone, tap Filters). Back returns you to the same filtered list.',
        ),
      },
      {
        title: msg('Or search'),
        text: msg(
          'Type in the search box. Small spelling mistakes are fine: “sari” finds sarees, “brass dia” finds diyas.',
        ),
      },
    ],
  },
  {
    id: 'guide-order',
    title: msg('Order as a guest'),
    steps: [
      {
        title: msg('Choose size and number'),
        text: msg(
          'On the product page, choose the size or colour, then the quantity, then Add to Cart. The cart count in the header goes up.',
        ),
      },
      {
        title: msg('Check the cart'),
        text: msg('Each line shows its picture, quantity and price. Delete removes a line, and you can undo it.'),
      },
      {
        title: msg('Check out'),
        text: msg(
          'Enter your name and address first; the PIN code fills in the state. Then choose card, UPI or cash. The summary has four lines: items, shipping and handling, estimated tax, order total.',
        ),
      },
      {
        title: msg('Keep the confirmation'),
        text: msg(
          'The last page shows the order number, like HT-8K2M4Q. Its address is your key to the order: bookmark it.',
        ),
      },
    ],
  },
  {
    id: 'guide-photos',
    title: msg('Take photos for a claim'),
    steps: [
      {
        title: msg('The parcel from outside'),
        text: msg(
          'Show the whole parcel in one picture, with the label readable and the damage visible. Use daylight.',
        ),
      },
      { title: msg('The item as it arrived'), text: msg('Before you unpack it, with the packing around it.') },
      {
        title: msg('A close-up of the fault'),
        text: msg(
          'Hold a coin or a ruler beside it, so that its size can be judged. A short video helps where something moves that shouldn’t.',
        ),
      },
    ],
  },
  {
    id: 'guide-measure',
    title: msg('Measure yourself for a blouse or kurta'),
    steps: [
      {
        title: msg('Chest'),
        text: msg('Tape under the arms, around the fullest part, level at the back; two fingers fit under it.'),
      },
      { title: msg('Waist and hip'), text: msg('Waist where it bends, hip at its widest. Breathe out, don’t pull.') },
      {
        title: msg('Shoulder and length'),
        text: msg(
          'From the bone at one shoulder’s end to the other, across the back; then from the top of the shoulder down to where it should end. Compare with the size table of the product, in centimetres.',
        ),
      },
    ],
  },
];
