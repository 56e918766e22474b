import type { ApiErrorBody } from '../contract/common';

type Body = ApiErrorBody['error'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isField = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && isText(value['path']) && isText(value['message']);

/**
 * Our API's own error in an answer, or null when it is none. Reads the same as the contract's `errorSchema`
 * (`error-body.test.ts` compares them) without the 8 KB that reading by a schema takes: errors are read in the page's
 * first chunk.
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
