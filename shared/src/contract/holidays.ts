import * as z from 'zod/mini';
import { isUnique } from './each-once';
import { oneLine } from './typed-text';

/** Days without service of the shop or a part of it, each once. */
export const holidaysSchema = z
  .array(
    z.object({
      /** YYYY-MM-DD */
      day: z.iso.date('Enter a day'),
      name: z.string().check(oneLine, z.minLength(1, 'Say which holiday it is'), z.maxLength(60)),
    }),
  )
  .check(
    z.maxLength(100),
    z.refine((holidays) => isUnique(holidays.map(({ day }) => day)), 'A day is there twice'),
  );
