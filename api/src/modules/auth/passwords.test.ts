import { hash } from '@node-rs/argon2';
import { passwordProblem } from './known-passwords';
import { hashPassword, isPassword } from './passwords';

const composed = 'caf\u00e9 in the old town';
const decomposed = 'cafe\u0301 in the old town';

test.each([
  ['composed', 'decomposed', composed, decomposed],
  ['full-width', 'plain', '\uff48\uff41\uff41\uff54 of the hills', 'haat of the hills'],
])('a password in %s characters matches the same text in %s characters', async (_, __, chosen, typed) => {
  expect(await isPassword(await hashPassword(chosen), typed)).toBe(true);
  expect(await isPassword(await hashPassword(typed), chosen)).toBe(true);
});

test('accepts a password whose hash was made before passwords were normalised', async () => {
  const before = await hash(decomposed);
  expect(await isPassword(before, decomposed)).toBe(true);
  expect(await isPassword(before, 'another one altogether')).toBe(false);
});

test('finds a name written in other characters in a password', async () => {
  expect(
    await passwordProblem('\uff2d\uff25\uff2e\uff2f\uff2e of the hills', {
      name: 'Asha Menon',
      email: 'a@haat.example',
    }),
  ).toContain('without your name');
});
