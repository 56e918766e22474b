import type { ApiErrorBody } from '@haat/shared/contract/common';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';

/** A product as an error names it, in English. */
export interface NamedProduct {
  productId: string;
  name: string;
}

/** The name of a product in the language of a text. */
export type NameOf = (product: NamedProduct) => string;

/**
 * What is wrong, in English. A sentence with values in it is a function, because pages can translate only fixed
 * sentences: `(t, nameOf) => t('“{{name}}” is out of stock.', { name: nameOf(line) })`.
 */
export type ErrorMessage = string | ((t: Translate, nameOf: NameOf) => string);

export type FieldError<Message = string> = { path: string; message: Message };

const englishName: NameOf = ({ name }) => name;
const messageIn = (message: ErrorMessage, t: Translate, nameOf: NameOf) =>
  typeof message === 'string' ? message : message(t, nameOf);
const fieldsIn = (fields: readonly FieldError<ErrorMessage>[] | undefined, t: Translate, nameOf: NameOf) =>
  fields?.map(({ path, message }): FieldError => ({ path, message: messageIn(message, t, nameOf) }));

/** A field's message as the sentence of the whole error. */
export const asSentence = (message: ErrorMessage): ErrorMessage =>
  typeof message === 'string' ? `${message}.` : (t, nameOf) => t('{{problem}}.', { problem: message(t, nameOf) });

/** An intended error response: throw it, and the error handler sends it in the common shape. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** In English, as `message`. */
  readonly fields: FieldError[] | undefined;

  /**
   * @param status HTTP status, 4xx or 503
   * @param code stable identifier for programs: lower case with hyphens
   * @param text for people: `message` is its English
   */
  constructor(
    readonly status: number,
    readonly code: string,
    private readonly text: ErrorMessage,
    private readonly fieldTexts?: readonly FieldError<ErrorMessage>[],
  ) {
    super(messageIn(text, inEnglish, englishName));
    this.fields = fieldsIn(fieldTexts, inEnglish, englishName);
  }

  /** Whether a text has values in it, so that only the API can translate it. */
  get hasValues(): boolean {
    return [this.text, ...(this.fieldTexts ?? []).map(({ message }) => message)].some((one) => typeof one !== 'string');
  }

  /** The message and the fields in a language; fixed sentences stay English, and the page translates them. */
  in(t: Translate, nameOf: NameOf = englishName): { message: string; fields: FieldError[] | undefined } {
    return { message: messageIn(this.text, t, nameOf), fields: fieldsIn(this.fieldTexts, t, nameOf) };
  }

  /** The products that its texts name. */
  get products(): NamedProduct[] {
    const named: NamedProduct[] = [];
    this.in(inEnglish, (product) => {
      named.push(product);
      return product.name;
    });
    return named;
  }
}

/**
 * For lookups where a refusal means that nothing was found. Other errors (such as an unavailable database) are
 * rethrown.
 */
export function nullIfRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

export const notFound = (what: string) => new ApiError(404, 'not-found', `${what} not found`);

/** The body of every error response (errorSchema). */
export function errorBody(code: string, message: string, requestId: string, fields?: FieldError[]): ApiErrorBody {
  return { error: { code, message, ...(fields && { fields }), requestId }, message };
}
