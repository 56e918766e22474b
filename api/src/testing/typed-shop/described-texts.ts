import type { App } from '../../deps';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** A field of a call that accepts text with markup. */
export interface DescribedText {
  /** 'PUT /api/products/:id', as in the staff samples. */
  call: string;
  /** Keys from the body; '0' in a list, '*' in a map. A parameter of the query begins with '?'. */
  at: readonly string[];
  maxLength: number;
}

/** Whether a schema accepts text that begins like a tag. */
const takesMarkup = ({ enum: values, const: value, format, pattern, allOf = [] }: Schema): boolean =>
  !values &&
  value === undefined &&
  !format &&
  [pattern, ...allOf.map((part) => part.pattern)].every((one) => !one || new RegExp(one, 'u').test('<b onclick=x'));

function* textsIn(schema: Schema, at: readonly string[]): Generator<{ at: readonly string[]; maxLength: number }> {
  const { anyOf = [], oneOf = [], properties = {}, items, additionalProperties: others } = schema;
  for (const one of [...anyOf, ...oneOf]) yield* textsIn(one, at);
  for (const [key, one] of Object.entries(properties)) yield* textsIn(one, [...at, key]);
  if (items) yield* textsIn(items, [...at, '0']);
  if (typeof others === 'object') yield* textsIn(others, [...at, '*']);
  if ([schema.type].flat().includes('string') && takesMarkup(schema))
    yield { at, maxLength: schema.maxLength ?? Infinity };
}

/** Every field of the API's description that takes free text, in bodies of JSON and in queries of writing calls. */
export async function describedTexts(app: App): Promise<DescribedText[]> {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  const found = new Map<string, DescribedText>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
      if (method === 'get') continue;
      const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
      const body = requestBody?.content['application/json']?.schema;
      const texts = [
        ...(body ? textsIn(body, []) : []),
        ...parameters.flatMap(({ name, in: where, schema }) =>
          where === 'query' && schema ? [...textsIn(schema, [`?${name}`])] : [],
        ),
      ];
      for (const text of texts) found.set(`${call} ${text.at.join('.')}`, { call, ...text });
    }
  return [...found.values()];
}
