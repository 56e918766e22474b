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
  /** Of the body, at its top. */
  fields: string[];
  /** Those of the query and of the body that the description says must be given. */
  required: { queries: string[]; fields: string[] };
}

const methods: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];

/** Every route, as the API describes itself; `every-route.test.ts` sees to it that none is missing there. */
export async function describedRoutes(app: App): Promise<DescribedRoute[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        // Filtered by the line above to the names of methods in lower case.
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
