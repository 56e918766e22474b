import * as z from 'zod/mini';

// Schemas of environment variables.

export const integerFrom = (min: number, max: number) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
    z.int().check(z.minimum(min), z.maximum(max)),
  );
export const port = integerFrom(0, 65_535);
export const positiveInteger = integerFrom(1, 1_000_000);
export const seconds = integerFrom(0, 120);
export const onOff = z.enum(['on', 'off']);
export const origins = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value,
  ),
  z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
);

export const hostList = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean)
      : value,
  ),
  z.array(z.string().check(z.regex(/^(?:[\w.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/))),
);

export const address = z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?$/));
export const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/));
