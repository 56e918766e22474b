import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { failureOf, homeErrorText, serverMessage } from './api-error';

const config = { headers: {} } as InternalAxiosRequestConfig; // not used
const answered = (status: number, data: unknown, statusText = '') => {
  const response = { status, statusText, data, headers: {}, config } as AxiosResponse;
  return new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response);
};
const silence = new AxiosError('Network Error', 'ERR_NETWORK', config, {});
const ours = {
  error: { code: 'not-found', message: 'There is no such thing.', fields: [{ path: 'id', message: 'unknown' }] },
  message: 'There is no such thing.',
};

describe('the error text of the home page', () => {
  test('has the status and the message of the response, else the message of the error', () => {
    expect(homeErrorText(answered(503, { message: 'We are moving stalls.' }))).toBe('Error 503: We are moving stalls.');
    expect(homeErrorText(answered(404, ours))).toBe('Error 404: There is no such thing.');
    expect(homeErrorText(answered(502, '<html>', 'Bad Gateway'))).toBe('Error 502: Bad Gateway');
    expect(homeErrorText(answered(500, null))).toBe('Error 500: Request failed with status code 500');
  });

  test('states that there was no response', () => {
    expect(homeErrorText(silence)).toBe('No response received from server. Please check if the server is running.');
  });

  test('describes an invalid response in a sentence, without the validation issues', () => {
    const { error } = z.object({ content: z.array(z.string()) }).safeParse('<!doctype html>');
    expect(homeErrorText(error)).toBe('Error: This page can’t read the server’s response. Please try again later.');
  });

  test('is the message of any other error', () => {
    expect(homeErrorText(new Error('the answer has no content'))).toBe('Error: the answer has no content');
    expect(homeErrorText('odd')).toBe('Error: odd');
    expect(homeErrorText(new AxiosError('a wrong option', 'ERR_BAD_OPTION', config))).toBe('Error: a wrong option');
  });
});

test('the message of the server is shown if there is one, else the fallback', () => {
  expect(serverMessage(answered(500, { message: 'Kurtas are being counted.' }), 'Failed to load products')).toBe(
    'Kurtas are being counted.',
  );
  expect(serverMessage(answered(404, ours), 'Failed to load products')).toBe('There is no such thing.');
  for (const error of [
    answered(500, {}),
    answered(500, ''),
    answered(500, { message: '' }),
    answered(500, { message: 7 }),
    silence,
    new Error('x is undefined'),
  ]) {
    expect(serverMessage(error, 'Failed to load products')).toBe('Failed to load products');
  }
});

test('the message about a field of the request does not begin with its name in the API', () => {
  const fields = [{ path: 'upiId', message: 'Enter a UPI ID like name@bank' }];
  const body = (message: string) => ({ error: { code: 'invalid', message, fields, requestId: 'r1' }, message });
  expect(serverMessage(answered(400, body('upiId: Enter a UPI ID like name@bank')), 'Try again')).toBe(
    'Enter a UPI ID like name@bank',
  );
  expect(serverMessage(answered(400, body('Choose the items to refund.')), 'Try again')).toBe(
    'Choose the items to refund.',
  );
});

test('errors of our API keep their code and the invalid fields', () => {
  expect(failureOf(answered(404, ours))).toEqual({
    kind: 'answered',
    status: 404,
    code: 'not-found',
    message: 'There is no such thing.',
    fields: [{ path: 'id', message: 'unknown' }],
  });
});
