import { addressKey } from './address-key';

const key = (address: string, secret = 'a secret') => addressKey(address, secret);

test('an address is known again, however it is written', () => {
  expect(key('::ffff:198.51.100.7')).toBe(key('198.51.100.7'));
  expect(key('2001:db8:0:0:0:0:0:1')).toBe(key('2001:db8::1'));
});

test('all of a network of IPv6 is one sender, and two networks are two', () => {
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:2:ffff::9'));
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:1:3::1'));
});

test('other addresses have other keys, and so has the same one in another shop', () => {
  expect(new Set([key('198.51.100.7'), key('198.51.100.8'), key('198.51.100.7', 'another')]).size).toBe(3);
  expect(key('198.51.100.7')).not.toContain('198');
});
