import { newSecret, signatureOf } from './sign';

// The example from the tests of the Standard Webhooks libraries, so that these libraries accept our signatures.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const EXAMPLE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('signs like the example of Standard Webhooks', () => {
  expect(signatureOf([SECRET], 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}')).toBe(EXAMPLE);
});

test('two secrets give two signatures, the newer first', () => {
  const other = newSecret();
  const [first, second, more] = signatureOf(
    [other, SECRET],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1_614_265_330,
    '{"test": 2432232314}',
  ).split(' ');
  expect(first).toMatch(/^v1,[\w+/]{43}=$/);
  expect(first).not.toBe(EXAMPLE);
  expect([second, more]).toEqual([EXAMPLE, undefined]);
});

test('a secret is 32 random bytes', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});
