import type { Person } from './people';
import type { Random } from './random';
import type { Rows } from './rows';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Messages of closed chats: the shopper starts, and both take turns. */
const closedScripts: readonly (readonly string[])[] = [
  [
    'Hi, my order shows In Transit since yesterday. When will it reach {city}?',
    'Namaste {name}! It is with the courier and should reach you tomorrow by the evening.',
    'Ok, thank you.',
  ],
  [
    'Can I change the delivery address of my order?',
    'Yes, as long as it isn’t packed. Please send the new address here.',
    'It is done already from the order page, thanks!',
    'Wonderful. Anything else?',
    'No, that’s all.',
  ],
  [
    'Do you give GST invoice for company purchase?',
    'You can download an invoice from the order’s page once it has shipped.',
    'Great.',
  ],
  [
    'I need 40 pieces for a housewarming return gift. Is there a discount on bulk?',
    'How lovely! Please tell us the product and the date, and we will ask the maker.',
    'Small diyas, in three weeks.',
    'Thank you, we will write to you by tomorrow noon.',
  ],
  [
    'The size I want is out of stock, when will it be back?',
    'Please press “Email me” on the page: you get one email when it is there again.',
    'Did that, thanks.',
  ],
  [
    'Is cash on delivery available in {city}?',
    'Yes, {name}. You see it at the checkout after your PIN code.',
    'Thank you so much',
  ],
  [
    'My payment failed but money was debited',
    'Sorry for the worry! If the order was not placed, the bank returns the amount by itself, mostly within 5 days.',
    'Ok I will wait. Should I order again?',
    'Yes, please do, nothing is charged twice.',
    'Fine, thanks',
  ],
  [
    'How do I return one item out of three?',
    'Open the order, choose “Return or exchange” and tick only that one. The courier collects it.',
    'Got it, very easy.',
  ],
  [
    'Which saree would suit a daytime wedding in May?',
    'For a warm day we suggest cotton or Chanderi: light, and still festive.',
    'Chanderi sounds nice. Let me look.',
    'Enjoy! We are here if you need us.',
  ],
  [
    'Do you ship outside India?',
    'Not yet, only within India. We hope to one day.',
    'Ok, I will send to my parents then.',
  ],
  [
    'coupon not working',
    'Which code did you enter, {name}?',
    'NAMASTE10',
    'It counts once for each shopper, from ₹499 on. Have you used it before?',
    'oh yes last month. ok',
  ],
  [
    'Can I visit your shop?',
    'We are online only, the makers are all over India. Each product page names the place.',
    'Nice, I like that.',
  ],
  [
    'Pickle jar reached with a little oil outside. Is it ok to eat?',
    'If the seal is whole it is fine. Please send a photo if you are unsure, or file a claim from the order.',
    'Seal is fine. Thank you for quick reply.',
  ],
  [
    'Please add gift message with my order',
    'Of course. Please send us the text here and we put a card into the box.',
    'Happy birthday Amma, with love from all of us',
    'Noted! It will be handwritten.',
    'So sweet, thanks',
  ],
];
/** Chats that still wait for a reply. */
const openScripts: readonly (readonly string[])[] = [
  ['Hello, is anyone there? I want to change the size in my order.'],
  [
    'When is the next batch of laddus made?',
    'On Thursday, {name}. They leave the same day.',
    'And can it reach {city} by Saturday?',
  ],
  ['My parcel has two items, the third is missing'],
];

/** Chats of shoppers with the shop; the last three are open. */
export function planChats(
  { rows, random, now }: { rows: Rows; random: Random; now: Date },
  people: readonly Person[],
  staffName: string,
): void {
  const shoppers = random.shuffled(people.filter(({ isGuest }) => !isGuest));
  for (const [index, script] of [...closedScripts, ...random.shuffled(closedScripts), ...openScripts].entries()) {
    const person = shoppers[index];
    if (!person) return;
    const isOpen = openScripts.includes(script);
    const days = isOpen ? 0.01 + random.next() * 0.3 : 1 + random.next() * 85;
    let at = new Date(now.getTime() - days * DAY_MS);
    const id = random.uuid();
    const startedAt = at;
    for (const [turn, text] of script.entries()) {
      const side = turn % 2 === 0 ? 'shopper' : 'staff';
      rows.add('chat_messages', {
        chat_id: id,
        client_id: random.uuid(),
        side,
        author: side === 'shopper' ? person.name : staffName,
        text: text.replace('{name}', person.name.split(' ')[0] ?? '').replace('{city}', person.address.city),
        created_at: at,
      });
      at = new Date(at.getTime() + random.whole(1, 3) * MINUTE_MS);
    }
    rows.add('chats', {
      id,
      user_id: person.id,
      name: person.name,
      email: person.email,
      state: isOpen ? 'open' : 'closed',
      created_at: startedAt,
      updated_at: at,
    });
  }
}
