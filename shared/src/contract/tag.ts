import * as z from 'zod/mini';
import { oneLine } from './typed-text';

/** A tag that staff give to an object. Commas separate typed tags. @param max maximum length in characters */
export const tagOf = (max: number) =>
  z
    .string()
    .check(
      oneLine,
      z.minLength(1, 'Enter a word'),
      z.maxLength(max, `At most ${max} characters`),
      z.regex(/^[^,\n]*$/, 'Without commas'),
    );
