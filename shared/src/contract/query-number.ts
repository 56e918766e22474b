import * as z from 'zod/mini';

/** In a query everything is text. What says no number is left as it is, to be refused. */
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : value;

/** A whole number of a query or a path, both ends included. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(z.transform(asNumber), z.int().check(z.minimum(min), z.maximum(max)));
/** One that need not be given. */
export const wholeNumberOr = (fallback: number, min: number, max: number) =>
  z._default(wholeNumber(min, max), fallback);
