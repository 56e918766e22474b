import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app';

const DOCS = '/api/docs';

/** The page loads everything from this server; Swagger UI writes style attributes and data: icons. */
const DOCS_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** Documents every route by its schemas: /api/docs for people, /api/docs/json for programs. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Haat API',
        version: '1.0.0',
        description:
          'The backend of the shop. Prices are rupees with at most two decimals; taxIncluded says whether they ' +
          'hold the tax. Every error has the shape { error: { code, message, fields?, requestId }, message }.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform({
      // Query parameters that are parsed from text are documented by the type that they are parsed to.
      zodToJsonConfig: {
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          const definition = zodSchema._zod.def;
          if (definition.type === 'transform') jsonSchema.description ??= 'Read from text';
        },
      },
    }),
  });
  await app.register(swaggerUi, { routePrefix: DOCS, uiConfig: { validatorUrl: null, deepLinking: true } });
  app.addHook('onSend', async (request, reply) => {
    if (request.url === DOCS || request.url.startsWith(`${DOCS}/`)) reply.header('Content-Security-Policy', DOCS_CSP);
  });
}
