import * as z from 'zod/mini';
import { oneLine } from './typed-text';

/** The name of a remote. */
export const remoteNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** The name of a setting. */
export const settingNameSchema = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'must be a name like recipesShown'));
/** A text in each language that has one. */
export const wordedSchema = z.record(
  z.string().check(z.regex(/^[a-z]{2,3}$/)),
  z.string().check(oneLine, z.maxLength(2_000)),
);

/** Maximum of a number. */
export const MAX_NUMBER = 1e9;

/** The values that staff have set, by remote and setting; `configFaults` checks them against the declarations. */
export const remoteValuesSchema = z.record(
  remoteNameSchema,
  z.record(
    settingNameSchema,
    z.union([
      z.string().check(oneLine, z.maxLength(2_000)),
      z.number().check(z.minimum(-MAX_NUMBER), z.maximum(MAX_NUMBER)),
      z.boolean(),
      wordedSchema,
    ]),
  ),
);
export type RemoteValues = z.infer<typeof remoteValuesSchema>;
