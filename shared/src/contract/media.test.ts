import { isSized, withApiBase } from './media';

test.each([
  ['/api/media/ab12/lota.webp', '', '/api/media/ab12/lota.webp'],
  ['uploads/lota.jpg', '', '/uploads/lota.jpg'],
  ['uploads/lota.jpg', 'https://api.example', 'https://api.example/uploads/lota.jpg'],
  ['/uploads/lota.jpg', 'https://api.example/', 'https://api.example/uploads/lota.jpg'],
  ['https://cdn.example/a.jpg', 'https://api.example', 'https://cdn.example/a.jpg'],
  ['HTTPS://cdn.example/a.jpg', 'https://api.example', 'HTTPS://cdn.example/a.jpg'],
  ['data:image/png;base64,AA', 'https://api.example', 'data:image/png;base64,AA'],
])('%s with the API at "%s" is %s', (path, apiUrl, expected) => {
  expect(withApiBase(path, apiUrl)).toBe(expected);
});

test('a picture of the shop is recognised without a leading slash', () => {
  expect(isSized('api/media/ab12/lota.webp')).toBe(true);
  expect(isSized('uploads/lota.webp')).toBe(false);
});
