import { configure, runtimeConfig } from './config';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test("a missing API URL is logged to the console, and calls go to the page's own origin", () => {
  configure({ authentication: true });
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('API URL setting is missing'));
  expect(runtimeConfig().apiUrl).toBe('');
});

test('an empty API URL is a choice: this origin', () => {
  configure({ apiUrl: '' });
  expect(logged).not.toHaveBeenCalled();
  expect(runtimeConfig().apiUrl).toBe('');
});

test('a closing slash of the API URL is dropped, so that paths can follow it', () => {
  configure({ apiUrl: 'https://api.test/shop//' });
  expect(runtimeConfig().apiUrl).toBe('https://api.test/shop');
});

test("what isn't named stays as it was", () => {
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
