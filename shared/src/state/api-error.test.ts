import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import * as z from 'zod/mini';
import { failureOf, homeErrorText, serverMessage } from './api-error';

const config = { headers: {} } as InternalAxiosRequestConfig; // nothing of it is read
const answered = (status: number, data: unknown, statusText = '') => {
  const response = { status, statusText, data, headers: {}, config } as AxiosResponse;
  return new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response);
};
const silence = new AxiosError('Network Error', 'ERR_NETWORK', config, {});
const ours = {
  error: { code: 'not-found', message: 'There is no such thing.', fields: [{ path: 'id', message: 'unknown' }] },
  message: 'There is no such thing.',
};

describe("the home page's error text", () => {
  test("when the server answers with an error: its status and its message, else the error's text", () => {
    expect(homeErrorText(answered(503, { message: 'We are moving stalls.' }))).toBe('Error 503: We are moving stalls.');
    expect(homeErrorText(answered(404, ours))).toBe('Error 404: There is no such thing.');
    expect(homeErrorText(answered(502, '<html>', 'Bad Gateway'))).toBe('Error 502: Bad Gateway');
    expect(homeErrorText(answered(500, null))).toBe('Error 500: Request failed with status code 500');
  });

  test('when nobody answers', () => {
    expect(homeErrorText(silence)).toBe('No response received from server. Please check if the server is running.');
  });

  test('when the answer is none of the contract, in words and not as a list of faults', () => {
    const { error } = z.object({ content: z.array(z.string()) }).safeParse('<!doctype html>');
    expect(homeErrorText(error)).toBe(
      'Error: The server sent an answer that this page can’t read. Please try again later.',
    );
  });

  test('otherwise', () => {
    expect(homeErrorText(new Error('the answer has no content'))).toBe('Error: the answer has no content');
    expect(homeErrorText('odd')).toBe('Error: odd');
    expect(homeErrorText(new AxiosError('a wrong option', 'ERR_BAD_OPTION', config))).toBe('Error: a wrong option');
  });
});

test("the server's message is shown where it has one, else the fallback", () => {
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

test('our own errors keep their code and the fields that are wrong', () => {
  expect(failureOf(answered(404, ours))).toEqual({
    kind: 'answered',
    status: 404,
    code: 'not-found',
    message: 'There is no such thing.',
    fields: [{ path: 'id', message: 'unknown' }],
  });
});
