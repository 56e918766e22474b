import { z } from 'zod';

/** The parts of the rehearsal, in the order in which they run; what is taken down last is the database. */
export const parts = ['canaries', 'releases', 'breaks', 'shell', 'kills'] as const;
export type Part = (typeof parts)[number];

const ms = z.number();
const why = z.array(z.object({ what: z.string(), times: z.number() }));

const common = {
  /** When it began, as an ISO time. */
  at: z.iso.datetime(),
  commit: z.string(),
  seconds: z.number(),
  /** Running and runnable processes, on average over the part: all of this machine's, including other programs'. */
  load: z.number(),
  /** Pages a second that shoppers without a browser asked for, and visitors in Chromium at one time. */
  viewsPerSecond: z.number(),
  browsers: z.number(),
  /** Views of both kinds in the whole part, those that failed, and their causes. */
  views: z.number(),
  failed: z.number(),
  why,
  /** Views by shoppers without a browser whose page came without the remote's HTML: the browser renders it. */
  leftToBrowser: z.number(),
};

/** bench/rehearsal.json: each part's last run. */
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
