import { guardScripts, trustServedHtml } from './trusted-types';

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

function rules(entries: readonly string[] = ['/remotes/catalog/1/remoteEntry.js']): Rules {
  let made: Rules | undefined;
  window.trustedTypes = { createPolicy: (_name, given) => void (made = given) };
  guardScripts(Object.fromEntries(entries.map((entry, index) => [`remote${index}`, { entry, version: '1' }])));
  delete window.trustedTypes;
  if (!made) throw new Error('No policy was made.');
  return made;
}

test.each([
  '/assets/shell/js/api.1.js',
  '/remotes/catalog/1/js/Home.1.js',
  'http://localhost/remotes/catalog/1/remoteEntry.js?r=7',
  '/sw.js',
])('code of the shell, its worker and releases is loaded: %s', (address) => {
  expect(rules().createScriptURL(address)).toBe(address);
});

test.each([
  '/api/media/claims/7.js',
  'https://elsewhere.example/remotes/catalog/1/remoteEntry.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/7',
  '/remotes/../api/media/7.js',
  '/sw.js.map',
  'https://elsewhere.example/sw.js',
])('other code is refused: %s', (address) => {
  expect(rules().createScriptURL(address)).toBeNull();
});

test('a release server that the registry names is one that code is loaded from, and no other', () => {
  const { createScriptURL } = rules(['https://releases.example/catalog/1/remoteEntry.js']);
  expect(createScriptURL('https://releases.example/catalog/1/js/Home.1.js')).not.toBeNull();
  expect(createScriptURL('https://releases.example.evil.example/catalog/1/js/Home.1.js')).toBeNull();
});

test('HTML from a text is refused, but for what the server wrote and what holds no element', () => {
  const { createHTML } = rules();
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(createHTML('<h1>Brass lamp</h1>')).toBeNull();
  trustServedHtml('<h1>Brass lamp</h1>');
  expect(createHTML('<h1>Brass lamp</h1>')).toBe('<h1>Brass lamp</h1>');
  expect(createHTML('{"@type":"Product"}')).toBe('{"@type":"Product"}');
  expect(createHTML('<script></script>')).toBe('<script></script>');
});

test('a browser without trusted types goes on without them', () => {
  expect(() => guardScripts({})).not.toThrow();
});
