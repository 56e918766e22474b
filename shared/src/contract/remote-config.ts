import * as z from 'zod/mini';
import { valueFault, type ConfigField, type ConfigSchema } from './remote-values';
import {
  MAX_NUMBER,
  remoteNameSchema,
  remoteValuesSchema,
  settingNameSchema,
  wordedSchema,
  type RemoteValues,
} from './remote-values-schema';

const shown = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(200)))
  .check(z.refine((texts) => Boolean(texts['en'] && texts['hi']), 'must be in English and Hindi'));
const common = { title: shown, description: z.optional(shown), staff: z.optional(z.boolean()) };
const bounded = z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER));
const length = z.optional(z.int().check(z.minimum(1), z.maximum(2_000)));

const fieldSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('string'), default: z.string(), maxLength: length, ...common }),
    z.strictObject({
      type: z.literal('number'),
      default: bounded,
      min: z.optional(bounded),
      max: z.optional(bounded),
      whole: z.optional(z.boolean()),
      ...common,
    }),
    z.strictObject({ type: z.literal('boolean'), default: z.boolean(), ...common }),
    z.strictObject({
      type: z.literal('enum'),
      default: z.string(),
      options: z
        .array(z.strictObject({ value: z.string().check(z.minLength(1), z.maxLength(40)), title: shown }))
        .check(z.minLength(2), z.maxLength(20)),
      ...common,
    }),
    z.strictObject({ type: z.literal('text'), default: wordedSchema, maxLength: length, ...common }),
  ])
  .check(z.refine((field: ConfigField) => valueFault(field, field.default) === null, 'must have a valid default'));

/** The settings that a remote declares in its haat.json: at most 30. */
export const configSchema = z
  .record(settingNameSchema, fieldSchema)
  .check(z.refine((fields) => Object.keys(fields).length <= 30, 'must have at most 30 settings'));

/** The same, as read from records and the registry: setting types of newer versions of the shop are ignored. */
export const readConfigSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((fields): ConfigSchema => {
    const known = Object.entries(fields).map(([key, field]) => [key, fieldSchema.safeParse(field).data] as const);
    return Object.fromEntries(known.filter(([, field]) => field !== undefined)) as ConfigSchema;
  }),
);

/** GET /api/remote-config. */
export const remoteConfigSchema = z.object({ values: remoteValuesSchema });

/** The declarations of the releases in the registry: the shell sends them to the API, which validates by them. */
export const remoteSchemasSchema = z.object({
  /** The time of the registry; an older one changes nothing. */
  at: z.iso.datetime(),
  schemas: z.record(remoteNameSchema, configSchema),
});
export type RemoteSchemas = z.infer<typeof remoteSchemasSchema>;

/**
 * Why values cannot be set, by path.
 * @param before the current values; those of a remote that declares nothing now do not change
 */
export function configFaults(
  values: RemoteValues,
  schemas: Readonly<Record<string, ConfigSchema>>,
  before: RemoteValues,
): { path: string; message: string }[] {
  return Object.entries(values).flatMap(([remoteName, ofRemote]) => {
    const schema = schemas[remoteName];
    if (JSON.stringify(ofRemote) === JSON.stringify(before[remoteName])) return [];
    if (!schema) return [{ path: remoteName, message: `${remoteName} has no settings` }];
    return Object.entries(ofRemote).flatMap(([key, value]) => {
      const field = schema[key];
      const message = field?.staff ? valueFault(field, value) : `${key} can’t be set`;
      return message === null ? [] : [{ path: `${remoteName}.${key}`, message }];
    });
  });
}
