import { msg } from '@haat/shared/text/msg';

export interface Guide {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** What the help centre has in place of films: the same guides in writing, each step saying what the screen shows. */
export const guides: readonly Guide[] = [
  {
    id: 'guide-find',
    title: msg('Find a thing and narrow it down'),
    steps: [
      {
        title: msg('Open a department'),
        text: msg(
          'In the bar under the logo, point at Clothing or tap “All” on a phone. A panel opens: sections in bold, the kinds of things below each.',
        ),
      },
      {
        title: msg('Narrow the list'),
        text: msg(
          'On the left (on a phone behind the Filters button) stand price, brand and availability, each with the number of things left. What you tick stays in the address, so Back brings you to the same list.',
        ),
      },
      {
        title: msg('Or search'),
        text: msg(
          'Type into the box at the top. Spelling hardly matters: “sari” finds sarees, “brass dia” finds diyas.',
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
          'On the product page, to the right of the pictures: first the size or colour, then the quantity, then Add to Cart. The number on the cart in the header goes up.',
        ),
      },
      {
        title: msg('Check the cart'),
        text: msg(
          'Each line shows its picture, quantity and price. Delete takes a line out; a bar at the edge lets you undo it.',
        ),
      },
      {
        title: msg('Check out'),
        text: msg(
          'Name and address first. When you enter the PIN code, the state is filled in. Then card or cash. The sum on the right has four lines: items, shipping and handling, estimated tax, order total.',
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
        text: msg('All of it in one picture, label readable, damage towards you. In daylight, by a window.'),
      },
      { title: msg('The thing as it lay'), text: msg('Before you take it out, with the packing around it.') },
      {
        title: msg('The fault up close'),
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
