import { languageBase, pathIn, splitLanguage } from './language-path';

test('English has no prefix, other languages have their code', () => {
  expect(languageBase('en')).toBe('');
  expect(languageBase('hi')).toBe('/hi');
});

test.each([
  ['/', '/hi'],
  ['/?page=2', '/hi/?page=2'],
  ['/help', '/hi/help'],
  ['/help#orders', '/hi/help#orders'],
  ['/search/%E0%A4%B8?sort=price', '/hi/search/%E0%A4%B8?sort=price'],
  ['/himalaya', '/hi/himalaya'],
])('%s is %s in Hindi, and back', (path, hindi) => {
  expect(pathIn('hi', path)).toBe(hindi);
  expect(splitLanguage(hindi)).toEqual({ language: 'hi', path });
  expect(pathIn('en', path)).toBe(path);
  expect(splitLanguage(path)).toEqual({ language: 'en', path });
});

test('the home page may have a slash at its end', () => {
  expect(splitLanguage('/hi/')).toEqual({ language: 'hi', path: '/' });
  expect(splitLanguage('/hi?page=2')).toEqual({ language: 'hi', path: '/?page=2' });
});

test.each(['/en/help', '/HI/help', '/hin/help', '//hi/help', '/help/hi', '/hi-IN'])('%s names no language', (path) => {
  expect(splitLanguage(path)).toEqual({ language: 'en', path });
});
