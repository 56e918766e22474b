import { demoSignIns, hasDemoSignIns, networkWarning } from './demo-sign-ins';

test.each([
  [{}, true],
  [{ SITE_URL: '' }, true],
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ SITE_URL: 'http://shop.example' }, false],
  [{ SITE_URL: 'https://shop.example' }, false],
  [{ SITE_URL: 'http://shop.example', DEMO_USERS: 'on' }, true],
  [{ DEMO_USERS: 'off' }, false],
])('with %j the demo sign-ins are available: %p', (environment, isAvailable) => {
  expect(hasDemoSignIns(environment)).toBe(isAvailable);
  expect(demoSignIns(environment, 'http://localhost:3000/admin').includes('haat-admin-2025')).toBe(isAvailable);
});

test('a start that is reachable from the network warns about open demo sign-ins', () => {
  for (const environment of [{}, { HOST: '0.0.0.0' }, { HOST: '::' }])
    expect(networkWarning(environment, 'npm start')).toContain('HOST=127.0.0.1 npm start');
  for (const environment of [{ HOST: '127.0.0.1' }, { HOST: 'localhost' }, { DEMO_USERS: 'off' }])
    expect(networkWarning(environment, 'npm start')).toBeNull();
});
