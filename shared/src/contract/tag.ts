import * as z from 'zod/mini';
import { oneLine } from './typed-text';

/** A tag that staff give to an object. Commas separate typed tags. @param most maximum length in characters */
export const tagOf = (most: number) =>
  z
    .string()
    .check(
      oneLine,
      z.minLength(1, 'Enter a word'),
      z.maxLength(most, `At most ${most} characters`),
      z.regex(/^[^,\n]*$/, 'Without commas'),
    );
