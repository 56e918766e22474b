import type { Step } from '../../blocks/Steps';

export interface Guide {
  id: string;
  title: string;
  steps: readonly Step[];
}

/** What the help centre has in place of films: the same guides in writing, each step saying what the screen shows. */
export const guides: readonly Guide[] = [
  {
    id: 'guide-find',
    title: 'Find a thing and narrow it down',
    steps: [
      { title: 'Open a department', text: 'In the bar under the logo, point at Clothing or tap “All” on a phone. A panel opens: sections in bold, the kinds of things below each.' },
      { title: 'Narrow the list', text: 'On the left (on a phone behind the Filters button) stand price, brand and availability, each with the number of things left. What you tick stays in the address, so Back brings you to the same list.' },
      { title: 'Or search', text: 'Type into the box at the top. Spelling hardly matters: “sari” finds sarees, “brass dia” finds diyas.' },
    ],
  },
  {
    id: 'guide-order',
    title: 'Order as a guest',
    steps: [
      { title: 'Choose size and number', text: 'On the product page, to the right of the pictures: first the size or colour, then the quantity, then Add to Cart. The number on the cart in the header goes up.' },
      { title: 'Check the cart', text: 'Each line shows its picture, quantity and price. Delete takes a line out; a bar at the edge lets you undo it.' },
      { title: 'Check out', text: 'Name and address first. When you enter the PIN code, the state is filled in. Then card or cash. The sum on the right has four lines: items, shipping and handling, estimated tax, order total.' },
      { title: 'Keep the confirmation', text: 'The last page shows the order number, like HT-8K2M4Q. Its address is your key to the order: bookmark it.' },
    ],
  },
  {
    id: 'guide-photos',
    title: 'Take photos for a claim',
    steps: [
      { title: 'The parcel from outside', text: 'All of it in one picture, label readable, damage towards you. In daylight, by a window.' },
      { title: 'The thing as it lay', text: 'Before you take it out, with the packing around it.' },
      { title: 'The fault up close', text: 'Hold a coin or a ruler beside it, so that its size can be judged. A short video helps where something moves that shouldn’t.' },
    ],
  },
  {
    id: 'guide-measure',
    title: 'Measure yourself for a blouse or kurta',
    steps: [
      { title: 'Chest', text: 'Tape under the arms, around the fullest part, level at the back; two fingers fit under it.' },
      { title: 'Waist and hip', text: 'Waist where it bends, hip at its widest. Breathe out, don’t pull.' },
      { title: 'Shoulder and length', text: 'From the bone at one shoulder’s end to the other, across the back; then from the top of the shoulder down to where it should end. Compare with the size table of the product, in centimetres.' },
    ],
  },
];
