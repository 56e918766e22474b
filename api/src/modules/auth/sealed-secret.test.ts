import { seal, unseal } from './sealed-secret';

const SECRET = 'a secret that only the tests know, long enough';

test('a sealed value opens only with the same secret, purpose and person', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', SECRET, 'totp', 'asha');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', SECRET, 'totp', 'asha')).not.toBe(sealed);
  expect(unseal(sealed, SECRET, 'totp', 'asha')).toBe('JBSWY3DPEHPK3PXP');
  for (const opened of [
    unseal(sealed, `${SECRET}!`, 'totp', 'asha'),
    unseal(sealed, SECRET, 'webhook', 'asha'),
    unseal(sealed, SECRET, 'totp', 'ravi'),
    unseal('', SECRET, 'totp', 'asha'),
    unseal('sealed', SECRET, 'totp', 'asha'),
  ])
    expect(opened).toBeNull();
  const bytes = Buffer.from(sealed, 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    expect(unseal(flipped.toString('base64'), SECRET, 'totp', 'asha')).toBeNull();
  }
});
