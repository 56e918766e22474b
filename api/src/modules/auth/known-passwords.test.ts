import { passwordProblem } from './known-passwords';

const asha = { name: 'Asha K. Menon', email: 'a.menon88@haat.example' };
const GUESSED = expect.stringMatching(/too easy to guess/);
const OWN = expect.stringMatching(/without your name or email address/);

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
])('refuses %s, which is easy to guess', async (password) => {
  expect(await passwordProblem(password, asha)).toEqual(GUESSED);
});

test.each(['asha menon', 'ASHA-is-my-name', 'I am Menon of the hills', 'a.menon88 and more', 'menon88!menon88!'])(
  'refuses %s, which contains the person’s name or address',
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
])('accepts %s', async (password) => {
  expect(await passwordProblem(password, { ...asha, name: 'Kim Rao' })).toBeNull();
});

test('allows short parts of the name, and numbers', async () => {
  expect(await passwordProblem('carousel of 2024 kites', { name: 'Rao 2024', email: 'r@haat.example' })).toBeNull();
});

test('checks only the beginning of a very long password', async () => {
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
