import { withRequestId } from './with-request-id';

test.each([
  [
    { about: 'register', wish: 'a1' },
    { about: 'register', requestId: 'a1' },
  ],
  [{ requestId: 'a1' }, { requestId: 'a1' }],
  [
    { about: 'reset', email: 'asha@haat.example' },
    { about: 'reset', email: 'asha@haat.example' },
  ],
])('the data %j of a job of an email becomes %j', (stored, data) => {
  expect(withRequestId(stored)).toEqual(data);
});
