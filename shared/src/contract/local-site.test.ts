import { isLocalSite } from './local-site';

test.each([
  '',
  'http://localhost',
  'http://localhost:3000',
  'https://localhost:3000',
  'http://LOCALHOST.:3000',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.8.0.1',
  'http://[::1]:3000',
])('%p is this machine', (site) => expect(isLocalSite(site)).toBe(true));

test.each([
  'http://shop.example',
  'https://shop.example',
  'http://192.168.1.20:3000',
  'http://10.0.0.1',
  'http://localhost.example',
  'http://127.0.0.1.example',
  'http://notlocalhost',
  'http://[2001:db8::1]',
])('%p is not', (site) => expect(isLocalSite(site)).toBe(false));
