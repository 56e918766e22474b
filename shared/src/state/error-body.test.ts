import { errorSchema } from '../contract/common';
import { readErrorBody } from './error-body';

const good = { error: { code: 'not-found', message: 'There is no such thing.' }, message: 'There is no such thing.' };
const field = { path: 'id', message: 'unknown' };

test.each<[string, unknown]>([
  ['our error', good],
  ['with fields', { ...good, error: { ...good.error, fields: [field, field] } }],
  ['with a request id', { ...good, error: { ...good.error, requestId: 'r-1' } }],
  ['with something more', { ...good, more: 1, error: { ...good.error, more: 1, fields: [{ ...field, more: 1 }] } }],
  ['no message outside', { error: good.error }],
  ['no error', { message: 'x' }],
  ['a code that is a number', { ...good, error: { ...good.error, code: 7 } }],
  ['a message that is missing', { ...good, error: { code: 'x' } }],
  ['fields that are no list', { ...good, error: { ...good.error, fields: {} } }],
  ['fields that are null', { ...good, error: { ...good.error, fields: null } }],
  ['a field without a path', { ...good, error: { ...good.error, fields: [{ message: 'x' }] } }],
  ['a request id that is a number', { ...good, error: { ...good.error, requestId: 1 } }],
  ['a list', [good]],
  ['an error that is a list', { ...good, error: [] }],
  ['text', '<html>'],
  ['null', null],
  ['nothing', undefined],
])('%s is parsed as by the schema of the contract', (_, answer) => {
  const byContract = errorSchema.safeParse(answer);
  const { requestId: _unused, ...expected } = byContract.success ? byContract.data.error : { requestId: undefined };
  expect(readErrorBody(answer)).toEqual(byContract.success ? expected : null);
});
