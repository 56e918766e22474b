import { z } from 'zod';

/** The parts of the rehearsal in the order of their runs; the database is killed last. */
export const parts = ['canaries', 'releases', 'breaks', 'shell', 'kills'] as const;
export type Part = (typeof parts)[number];

const ms = z.number();
const why = z.array(z.object({ what: z.string(), times: z.number() }));

const common = {
  /** Start time in ISO format. */
  at: z.iso.datetime(),
  commit: z.string(),
  seconds: z.number(),
  /** Average load of this machine during the part, including other programs. */
  load: z.number(),
  /** Pages per second that shoppers without a browser requested, and concurrent visitors in Chromium. */
  viewsPerSecond: z.number(),
  browsers: z.number(),
  /** All views during the part, the failed ones, and the causes. */
  views: z.number(),
  failed: z.number(),
  why,
  /** Views without a browser whose page lacked the remote's HTML, which the browser then renders. */
  leftToBrowser: z.number(),
};

/** bench/rehearsal.json: the last run of each part. */
export const resultsSchema = z.object({
  machine: z.object({ cpu: z.string(), cores: z.number(), memoryGb: z.number(), node: z.string() }),
  parts: z.object({
    releases: z
      .object({
        ...common,
        rounds: z.array(
          z.object({
            remote: z.string(),
            isAlone: z.boolean(),
            isFirst: z.boolean(),
            toLiveMs: ms,
            commandMs: ms,
            toBackMs: ms,
          }),
        ),
      })
      .optional(),
    canaries: z
      .object({
        ...common,
        bad: z.array(
          z.object({
            remote: z.string(),
            takenBackMs: ms.nullable(),
            why: z.string(),
            views: z.number(),
            shown: z.number(),
          }),
        ),
        good: z.array(
          z.object({ remote: z.string(), takenBack: z.boolean(), browser: z.number(), server: z.number() }),
        ),
      })
      .optional(),
    breaks: z
      .object({
        ...common,
        broken: z.array(
          z.object({
            remote: z.string(),
            others: z.number(),
            othersFailed: z.number(),
            own: z.number(),
            ownShown: z.number(),
          }),
        ),
      })
      .optional(),
    shell: z.object({ ...common, buildMs: ms, rollMs: ms }).optional(),
    kills: z
      .object({
        ...common,
        killed: z.array(
          z.object({
            name: z.string(),
            views: z.number(),
            failed: z.number(),
            failedElsewhere: z.number(),
            why: z.string(),
            outageMs: ms,
            startMs: ms,
          }),
        ),
      })
      .optional(),
  }),
});
export type Results = z.infer<typeof resultsSchema>;
