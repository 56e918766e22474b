import { isPublic, urlProblem } from './public-address';

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '::127.0.0.1',
  '4000::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is a public address',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  ['https://erp.example/haat', null],
  ['https://erp.example:8443/haat?shop=1', null],
  ['https://1.1.1.1/', null],
  ['http://erp.example/haat', 'Must begin with https://'],
  ['https://user:secret@erp.example/', 'Remove the user name and password: deliveries are signed'],
  ['https://erp.example/#here', 'Remove the part after #: it is never sent'],
  ['https://127.0.0.1/', 'Is in a private network'],
  ['https://[::1]/', 'Is in a private network'],
  ['https://[::ffff:10.0.0.1]/', 'Is in a private network'],
  // Like browsers, the parser reads numbers in any notation as addresses.
  ['https://2130706433/', 'Is in a private network'],
  ['https://0x7f.1/', 'Is in a private network'],
  ['https://0177.0.0.1/', 'Is in a private network'],
  ['https://localhost/', 'Is in a private network'],
  ['https://LOCALHOST./', 'Is in a private network'],
  ['https://shop.localhost/', 'Is in a private network'],
  ['https://ip6-localhost/', 'Is in a private network'],
  ['https://ip6-loopback./', 'Is in a private network'],
  ['https://erp/', 'Is in a private network'],
  ['https://erp.local/', 'Is in a private network'],
  ['https://metadata.google.internal/', 'Is in a private network'],
  ['https://nas.home.arpa/', 'Is in a private network'],
  ['https://erp.example./', null],
  ['https://localhost.example/', null],
] as const)('%s: %s', (url, problem) => {
  expect(urlProblem(url, { mayBePrivate: false })).toBe(problem);
});

test('allows private networks and http if the settings do', () => {
  for (const url of ['http://10.0.0.5:8080/haat', 'http://localhost:9000/', 'https://127.0.0.1/'])
    expect([url, urlProblem(url, { mayBePrivate: true })]).toEqual([url, null]);
  expect(urlProblem('http://user:secret@10.0.0.5/', { mayBePrivate: true })).toContain('password');
});
