import { guardScripts, trustServedHtml } from './trusted-types';

type Rules = Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>[1];

function rules(entries: readonly string[] = ['/remotes/catalog/1/remoteEntry.js']): Rules {
  let created: Rules | undefined;
  window.trustedTypes = { createPolicy: (_name, rules) => void (created = rules) };
  guardScripts(Object.fromEntries(entries.map((entry, index) => [`remote${index}`, { entry, version: '1' }])));
  delete window.trustedTypes;
  if (!created) throw new Error('No policy was made.');
  return created;
}

test.each([
  '/assets/shell/js/api.1.js',
  '/remotes/catalog/1/js/Home.1.js',
  'http://localhost/remotes/catalog/1/remoteEntry.js?r=7',
  '/sw.js',
])('script URLs of the shell, its worker and releases are allowed: %s', (address) => {
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
])('other script URLs are refused: %s', (address) => {
  expect(rules().createScriptURL(address)).toBeNull();
});

test('script URLs on a release server in the registry are allowed, on other hosts refused', () => {
  const { createScriptURL } = rules(['https://releases.example/catalog/1/remoteEntry.js']);
  expect(createScriptURL('https://releases.example/catalog/1/js/Home.1.js')).not.toBeNull();
  expect(createScriptURL('https://releases.example.evil.example/catalog/1/js/Home.1.js')).toBeNull();
});

test('HTML is refused unless the server wrote it or it contains no element', () => {
  const { createHTML } = rules();
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(createHTML('<h1>Brass lamp</h1>')).toBeNull();
  trustServedHtml('<h1>Brass lamp</h1>');
  expect(createHTML('<h1>Brass lamp</h1>')).toBe('<h1>Brass lamp</h1>');
  expect(createHTML('{"@type":"Product"}')).toBe('{"@type":"Product"}');
  expect(createHTML('<script></script>')).toBe('<script></script>');
});

test('a browser without Trusted Types is supported', () => {
  expect(() => guardScripts({})).not.toThrow();
});
