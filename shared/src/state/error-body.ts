import type { ApiErrorBody } from '../contract/common';

type Body = ApiErrorBody['error'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isField = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && isText(value['path']) && isText(value['message']);

/**
 * Our API's error in a response; null if there is none. Equivalent to `errorSchema` (`error-body.test.ts`) without its
 * 8 KB, since the first chunk reads errors.
 */
export function readErrorBody(answer: unknown): Body | null {
  if (!isRecord(answer) || !isText(answer['message']) || !isRecord(answer['error'])) return null;
  const { code, message, fields, requestId } = answer['error'];
  if (!isText(code) || !isText(message)) return null;
  if (fields !== undefined && !(Array.isArray(fields) && fields.every(isField))) return null;
  if (requestId !== undefined && !isText(requestId)) return null;
  return {
    code,
    message,
    ...(fields === undefined
      ? {}
      : {
          fields: fields.map(({ path, message: text }: { path: string; message: string }) => ({ path, message: text })),
        }),
  };
}
