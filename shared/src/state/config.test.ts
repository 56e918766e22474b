import { configure, runtimeConfig } from './config';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a missing API URL is logged, and requests go to the origin of the page', () => {
  configure({ authentication: true });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('API URL setting is missing'));
  expect(runtimeConfig().apiUrl).toBe('');
});

test('an empty API URL means the origin of the page and is not logged', () => {
  configure({ apiUrl: '' });
  expect(logged).not.toHaveBeenCalled();
  expect(runtimeConfig().apiUrl).toBe('');
});

test('trailing slashes of the API URL are removed', () => {
  configure({ apiUrl: 'https://api.test/shop//' });
  expect(runtimeConfig().apiUrl).toBe('https://api.test/shop');
});

test('settings that are not passed keep their value', () => {
  configure({ apiUrl: '', authentication: false, analytics: false, siteUrl: 'https://haat.example' });
  configure({ apiUrl: '', analytics: true });
  expect(runtimeConfig()).toEqual({
    apiUrl: '',
    authentication: false,
    analytics: true,
    languages: ['en'],
    siteUrl: 'https://haat.example',
  });
});
