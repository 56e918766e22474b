import { personName } from './person-name';

const schema = personName(2, 'Enter your name');
const read = (name: string) => schema.safeParse(name);

test.each([
  'Asha Rao',
  'A. K. Rao',
  'St.John',
  "D'Souza",
  'Dr. B.R. Ambedkar',
  'मीरा नायर',
  'Anne-Marie',
  'Mr. In Singh',
  'P.V.S.',
])('%s is a name', (name) => expect(read(name)).toMatchObject({ success: true, data: name }));

test.each([
  'https://evil.example/win',
  'Win at www.evil.example',
  'evil.com',
  'Asha evil.co/prize',
  'click http://x',
  'asha@evil.example',
  '<b>Asha</b>',
  'Asha\nBuy at our shop',
  'Asha\u2028Rao',
  'Asha\u0007',
  'A',
  '\u200b\u200b\u200b',
  'x'.repeat(101),
])('%p is not', (name) => expect(read(name).success).toBe(false));

test('a text that is too long is refused by its length alone, before the pattern runs', () => {
  for (const long of ['a'.repeat(101), 'a'.repeat(1_000_000)])
    expect(read(long).error?.issues.map(({ code }) => code)).toEqual(['too_big']);
});

test('a name is normalised: composed, without invisible characters and outer spaces', () => {
  expect(read('  Jose\u0301 \u200bRao\ufeff ').data).toBe('José Rao');
});
