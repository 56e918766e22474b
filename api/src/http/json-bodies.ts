import type { App } from '../deps';
import { ApiError } from './api-error';
import { MAX_DEPTH } from './refuse-nul';

/** Bodies above this are refused with 413. An order of 200 lines has some 40 KB. */
export const BODY_LIMIT_BYTES = 131_072;
/** For what staff write at length: products, pages, settings. */
export const LONG_BODY_LIMIT_BYTES = 1_048_576;

/** Whether a text of JSON nests deeper than {@link MAX_DEPTH}; parsing and validating such a text is what costs. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/**
 * Parses bodies of JSON, the only ones that are taken unless a route says otherwise. An empty one is none: clients of
 * the specification send the JSON content type on every call.
 * @throws ApiError 400 `bad-json` or `too-deep`
 */
export function useJsonBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    if (isTooDeep(text)) return done(new ApiError(400, 'too-deep', 'The request is nested too deeply.'));
    return parseJson(request, text, (error, value) =>
      error ? done(new ApiError(400, 'bad-json', 'The request is not valid JSON.')) : done(null, value),
    );
  });
}
