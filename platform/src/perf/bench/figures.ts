import { z } from 'zod';

/** All measurements: the values of every run by a name like `load.slow.product.lcp.composed`. */
export type Figures = Readonly<Record<string, readonly number[]>>;

/** The parts of the bench; each can run separately, and then replaces its figures of the last run. */
export const parts = ['load', 'button', 'interaction', 'navigation', 'heap', 'shift', 'server', 'start'] as const;
export type Part = (typeof parts)[number];

/** The variants: how the shop is put together. */
export const variants = ['composed', 'static', 'split'] as const;
export type Variant = (typeof variants)[number];

const noiseSchema = z.object({ p50: z.number(), p95: z.number() });
const partSchema = z.object({
  /** Start time in ISO format. */
  at: z.string(),
  commit: z.string(),
  runs: z.number(),
  seconds: z.number(),
  /** Duration of 5 ms of arithmetic before and after, in ms, and the load of the machine. */
  before: noiseSchema,
  after: noiseSchema,
  load: z.array(z.number()),
  figures: z.record(z.string(), z.array(z.number())),
  /** Medians of the previous run. */
  last: z.record(z.string(), z.number()).default({}),
});
export type PartResult = z.infer<typeof partSchema>;

/** bench/results.json */
export const resultsSchema = z.object({
  machine: z.object({
    cpu: z.string(),
    cores: z.number(),
    memoryGb: z.number(),
    node: z.string(),
    chromium: z.string(),
  }),
  parts: z.partialRecord(z.enum(parts), partSchema),
});
export type Results = z.infer<typeof resultsSchema>;

/** The figures of all parts, merged. */
export const allFigures = (results: Results): Figures =>
  Object.assign({}, ...Object.values(results.parts).map((part) => part?.figures ?? {})) as Figures; // records of one shape merged

/** Collects values under names. */
export class FigureBook {
  readonly figures: Record<string, number[]> = {};

  add(name: string, value: number): void {
    (this.figures[name] ??= []).push(Math.round(value * 10_000) / 10_000);
  }
}
