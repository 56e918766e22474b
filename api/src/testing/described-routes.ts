import type { App } from '../deps';

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> };
}

export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** /api/orders/{id} */
  path: string;
  params: string[];
  queries: string[];
  /** Top-level fields of the body. */
  fields: string[];
  /** Required parameters of the query and fields of the body. */
  required: { queries: string[]; fields: string[] };
}

const methods: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Every route of the API description; `every-route.slow.test.ts` checks that none is missing. */
export async function describedRoutes(app: App): Promise<DescribedRoute[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        // Safe cast: the line above only lets HTTP methods through.
        method: method.toUpperCase() as DescribedRoute['method'],
        path,
        params:
          operation.parameters?.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name) ?? [],
        queries:
          operation.parameters?.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name) ??
          [],
        fields: Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {}),
        required: {
          queries:
            operation.parameters
              ?.filter((parameter) => parameter.in === 'query' && parameter.required)
              .map((parameter) => parameter.name) ?? [],
          fields: operation.requestBody?.content['application/json']?.schema.required ?? [],
        },
      })),
  );
}
