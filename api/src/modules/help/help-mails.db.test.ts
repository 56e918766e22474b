import { countTo, messageTo, messageWith } from '../../testing/outbox/read-outbox';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ helpMail: 'desk@haat.example' });
});
afterAll(() => shop.close());

const write = (email: string, message: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/messages',
    payload: { topic: 'help', name: 'Ravi & Sons', email, message },
  });

test('emails the escaped message to the shop, and a confirmation without its text to the sender', async () => {
  const attack = 'My lamp <img src=x onerror=alert(1)> leaks.';
  const { reference } = (await write('Ravi@haat.example', attack)).json<{ reference: string }>();
  const toShop = await messageWith(shop, 'desk@haat.example', attack);
  expect(toShop.subject).toContain(reference);
  expect(toShop.text).toContain('ravi@haat.example');
  const copy = await messageTo(shop, 'ravi@haat.example');
  expect(toShop.html).not.toMatch(/<img|Ravi & Sons/);
  // It may be the address of another person.
  expect(copy.text).toContain(reference);
  expect(`${copy.text}${copy.html}`).not.toMatch(/leaks|Ravi/);
});

test('sends at most three copies per day to one address; the response is the same, and the shop gets all', async () => {
  const before = await countTo(shop, 'desk@haat.example');
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await write('someone@haat.example', `Message number ${n} of five.`));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  await messageTo(shop, 'desk@haat.example', before + 5);
  await messageTo(shop, 'someone@haat.example', 3);
  // The fourth and fifth jobs run in order with the others: one more email to the shop comes after them.
  await write('another@haat.example', 'The last one of all.');
  await messageTo(shop, 'another@haat.example');
  expect(await countTo(shop, 'someone@haat.example')).toBe(3);
});
