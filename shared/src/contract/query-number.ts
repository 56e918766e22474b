import * as z from 'zod/mini';

/** Query values are text. A value that is not a number is passed on, so that validation refuses it. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** A whole number in a query or a path, with inclusive bounds. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.transform(asNumber), z.int().check(z.minimum(min), z.maximum(max)));
/** An optional one. */
export const wholeNumberOr = (fallback: number, min: number, max: number) =>
  z._default(wholeNumber(min, max), fallback);
