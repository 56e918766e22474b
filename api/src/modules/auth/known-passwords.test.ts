import { passwordProblem } from './known-passwords';

const asha = { name: 'Asha K. Menon', email: 'a.menon88@haat.example' };
const GUESSED = expect.stringMatching(/one of the first that somebody would guess/);
const OWN = expect.stringMatching(/without your name or e-mail address/);

test.each([
  'password123',
  '1234567890',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'passwordpassword',
  'P@ssw0rd2024',
  'iloveyou12',
  'krishna123',
  'india12345',
  '9876543210',
  'abcdefghij',
  'haat1234567',
  'Asdfghjkl;',
  '1q2w3e4r5t',
])('%s is refused: it is among the first guesses', async (password) => {
  expect(await passwordProblem(password, asha)).toEqual(GUESSED);
});

test.each(['asha menon', 'ASHA-is-my-name', 'I am Menon of the hills', 'a.menon88 and more', 'menon88!menon88!'])(
  '%s is refused: it holds the person’s own name or address',
  async (password) => {
    expect(await passwordProblem(password, asha)).toEqual(OWN);
  },
);

test.each([
  'correct horse battery staple',
  'unhappy tiger 72',
  'नमस्ते दुनिया मेरा घर',
  'kettle!Violet9',
  'cash and kindness',
])('%s is taken', async (password) => {
  expect(await passwordProblem(password, { ...asha, name: 'Kim Rao' })).toBeNull();
});

test('a name’s short parts, and numbers, are no reason to refuse', async () => {
  expect(await passwordProblem('carousel of 2024 kites', { name: 'Rao 2024', email: 'r@haat.example' })).toBeNull();
});

test('what is made to take long is judged by its beginning', async () => {
  for (const beginning of [
    '@4$3l1!0'.repeat(8),
    'zK7!'.repeat(16),
    'x'.repeat(64),
    'correct horse battery staple, and kettles of nine unhappy tigers',
  ]) {
    expect(beginning).toHaveLength(64);
    expect(await passwordProblem(`${beginning}${'zebra lantern '.repeat(9)}`, asha)).toEqual(
      await passwordProblem(beginning, asha),
    );
  }
});
