import type { App } from './app';
import { ApiError } from './api-error';

/** Default limit of a body in bytes; a longer one gets 413. An order with 200 lines has about 40 KB. */
export const BODY_LIMIT_BYTES = 131_072;
/** Limit in bytes for routes with long texts or lists: products, pages, settings, carts. */
export const LONG_BODY_LIMIT_BYTES = 1_048_576;
/** Maximum nesting of arrays and objects in a body; valid ones are flatter. */
const MAX_DEPTH = 20;

/** Whether JSON is nested deeper than {@link MAX_DEPTH}. Parsing and validating it first would cost too much. */
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
 * Accepts JSON bodies only, unless a route adds another type. An empty body counts as none: clients written to the
 * specification send the JSON content type on every call.
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
