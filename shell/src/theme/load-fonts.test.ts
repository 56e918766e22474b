import { loadFonts } from './load-fonts';

const load = jest.fn<Promise<FontFace[]>, [font: string, text: string]>();
const root = document.documentElement;
beforeEach(() => {
  load.mockReset().mockResolvedValue([]);
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  root.lang = 'en-IN';
  delete root.dataset['fonts'];
  localStorage.clear();
  history.replaceState(null, '', '/first');
});
// A page change disconnects the observer of the test before.
afterEach(async () => {
  history.replaceState(null, '', '/last');
  document.body.append('');
  await Promise.resolve();
});

test('the fonts apply from the next page on and are remembered for later documents', async () => {
  await loadFonts({});
  expect(load.mock.calls).toEqual([
    ["400 1em 'Haat Text'", 'A'],
    ["600 1em 'Haat Text'", 'A'],
    ["600 1em 'Haat Display'", 'A'],
  ]);
  expect(localStorage.getItem('fonts')).toBe('en-IN');
  document.body.append('More of the first page');
  await Promise.resolve();
  expect(root.dataset['fonts']).toBeUndefined();
  history.pushState(null, '', '/second');
  document.body.append('The second page');
  await Promise.resolve();
  expect(root.dataset['fonts']).toBe('');

  await loadFonts({});
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page in Hindi also loads the Devanagari fonts', async () => {
  localStorage.setItem('fonts', 'en-IN');
  root.lang = 'hi-IN';
  await loadFonts({});
  expect(load).toHaveBeenCalledTimes(6);
  expect(load).toHaveBeenCalledWith("600 1em 'Haat Display Devanagari'", 'अ');
  expect(localStorage.getItem('fonts')).toBe('en-IN hi-IN');
});

test('the page does not change when a font fails to load', async () => {
  load.mockRejectedValueOnce(new DOMException('A network error occurred.', 'NetworkError'));
  await loadFonts({});
  expect(root.dataset['fonts']).toBeUndefined();
  expect(localStorage.getItem('fonts')).toBeNull();
});

test('no fonts are loaded with data saving on', async () => {
  await loadFonts({ saveData: true });
  expect(load).not.toHaveBeenCalled();
  expect(root.dataset['fonts']).toBeUndefined();
});
