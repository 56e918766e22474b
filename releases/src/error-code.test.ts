import { messageOf } from './error-code';

test.each([
  [
    new Error('fetch failed', { cause: new Error('connect ECONNREFUSED ::1:1') }),
    'fetch failed (connect ECONNREFUSED ::1:1)',
  ],
  [
    new Error('fetch failed', { cause: Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }) }),
    'fetch failed (ECONNREFUSED)',
  ],
  [new Error('It said: no', { cause: new Error('no') }), 'It said: no'],
  [new Error('alone'), 'alone'],
  ['text', 'text'],
])('the message of %p is %p', (error, message) => {
  expect(messageOf(error)).toBe(message);
});
