import { addressKey } from './address-key';

const key = (address: string, secret = 'a secret') => addressKey(address, secret);

test('all spellings of an address have the same key', () => {
  expect(key('::ffff:198.51.100.7')).toBe(key('198.51.100.7'));
  expect(key('2001:db8:0:0:0:0:0:1')).toBe(key('2001:db8::1'));
});

test('an IPv6 /64 network has one key, and two networks have two', () => {
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'));
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
});

test('different addresses have different keys, and so has the same address in another shop', () => {
  expect(new Set([key('198.51.100.7'), key('198.51.100.8'), key('198.51.100.7', 'another')]).size).toBe(3);
  expect(key('198.51.100.7')).not.toContain('198');
});
