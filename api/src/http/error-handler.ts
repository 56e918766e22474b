import { errorSchema } from '@haat/shared/contract/common';
import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { outageOf, type Outage } from '../db/outage';
import { textsIn } from '../text/texts-in';
import { ApiError, errorBody, type FieldError, type NamedProduct, type NameOf } from './api-error';
import { languageOf, varyByLanguage } from './request-language';

/** Fastify's own errors, with this API's messages. */
const refusals: Record<string, { status: number; code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'too-large', message: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'unsupported-media-type',
    message: 'Send the request as application/json.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'bad-request',
    message: 'The request’s Content-Length does not match its body.',
  },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'bad-json', message: 'The request is not valid JSON.' },
  FST_ERR_BAD_URL: { status: 400, code: 'bad-address', message: 'The address is not valid.' },
  FST_ERR_MAX_PARAM_LENGTH: { status: 414, code: 'address-too-long', message: 'The address is too long.' },
};

/** Retry-After in seconds while a service is unavailable. */
const RETRY_AFTER_SECONDS = 5;
/** Responses while a required service is unavailable. */
const outages: Record<Outage, { code: string; message: string }> = {
  database: {
    code: 'database-unavailable',
    message: 'The shop is temporarily unavailable. Please try again in a moment.',
  },
  disk: { code: 'disk-full', message: 'The shop cannot save changes right now. Please try again in a moment.' },
};

/** Values that passed validation but that PostgreSQL rejects: a client error, never a 500. */
function databaseRefusal(error: { code?: unknown }): { status: number; code: string; message: string } | null {
  const state = typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : '';
  if (state === '23505') return { status: 409, code: 'already-exists', message: 'This name is already in use.' };
  if (state === '23503')
    return { status: 409, code: 'in-use', message: 'A related record is missing or still in use.' };
  if (state.startsWith('22') || state.startsWith('23'))
    return { status: 400, code: 'invalid-value', message: 'A value is not valid.' };
  if (state === '40001' || state === '40P01')
    return { status: 503, code: 'try-again', message: 'Too many requests at once. Please try again.' };
  return null;
}

function validationFields(error: FastifyError): FieldError[] | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  return error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'Is not valid',
  }));
}

/** Reads the names of products in a language. */
type ReadNames = (products: readonly NamedProduct[], language: ContentLanguage) => Promise<NameOf>;

/**
 * The only place where errors become responses, in one shape (errorSchema).
 * @param readNames by default, products keep their English names
 */
export const errorHandlerWith =
  (readNames?: ReadNames) => (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) =>
    handle(error, request, reply, readNames);

async function handle(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  readNames: ReadNames | undefined,
): Promise<FastifyReply> {
  const send = (status: number, code: string, message: string, fields?: FieldError[]) =>
    reply
      .status(status)
      .headers(status === 503 && !reply.hasHeader('Retry-After') ? { 'Retry-After': RETRY_AFTER_SECONDS } : {})
      .header('X-Request-Id', request.id)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorSchema.parse(errorBody(code, message, request.id, fields)));

  if (error instanceof ApiError) {
    if (error.hasValues) varyByLanguage(reply);
    const language = languageOf(request);
    const { message, fields } = error.hasValues
      ? error.in(await textsIn(language), await readNames?.(error.products, language))
      : error;
    return send(error.status, error.code, message, fields);
  }

  const fields = validationFields(error);
  if (fields) {
    const first = fields[0];
    const where = first?.path ? `${first.path}: ` : '';
    return send(400, 'invalid', first ? `${where}${first.message}` : 'The request is not valid.', fields);
  }

  const refusal = refusals[error.code];
  if (refusal) return send(refusal.status, refusal.code, refusal.message);

  const outage = outageOf(error);
  if (outage) {
    request.log.warn({ err: error, away: outage }, 'a service that the API needs is unavailable');
    return send(503, outages[outage].code, outages[outage].message);
  }

  const refused = databaseRefusal(error);
  if (refused) {
    request.log.warn({ err: error }, 'the database refused a value that the schema accepted');
    return send(refused.status, refused.code, refused.message);
  }

  const status = error.statusCode ?? 500;
  if (status === 429) return send(429, 'too-many', error.message);
  if (status >= 400 && status < 500) return send(status, 'bad-request', 'The request is not valid.');
  request.log.error({ err: error }, 'request failed');
  return send(status === 503 ? 503 : 500, 'internal', 'Something went wrong on our side. Please try again.');
}

export function notFoundHandler(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .send(
      errorBody(
        'no-such-route',
        `There is nothing at ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}.`,
        request.id,
      ),
    );
}
