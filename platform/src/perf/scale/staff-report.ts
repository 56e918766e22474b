import { whole } from './api-report';
import { framesReport } from './frames-report';
import type { StaffMeasurement } from './measure-staff';

/** Targets: the maximum p95 of a list in milliseconds, and the minimum rows per second of a file. */
const STAFF_TARGET = { p95: 100, rows: 2_000 };

const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const verdict = (holds: boolean) => (holds ? 'met' : '**missed**');

/** The report of the last measurement. */
export function staffReport({
  at,
  cpus,
  connections,
  products,
  firstMs,
  kinds,
  memoryBefore,
  memoryAfter,
  frames,
  fileProducts,
  fileRows,
  file,
  pictures,
  noiseBefore,
  noiseAfter,
}: StaffMeasurement): string {
  return [
    '# What staff wait for',
    '',
    `Written by \`npm run bench:staff\`: one API process as production runs it and a PostgreSQL server with its usual settings, both on the machine that asks too; ${cpus} cores, ${at.slice(0, 16).replace('T', ' ')} UTC. 5 ms of arithmetic took ${noiseBefore.p50.toFixed(1)} ms (p95 ${noiseBefore.p95.toFixed(1)}) before and ${noiseAfter.p50.toFixed(1)} ms (${noiseAfter.p95.toFixed(1)}) after.`,
    '',
    `## The list of ${whole(products)} products`,
    '',
    `One person asks, then ${connections} at once, each for 100 rows with the total and the counts by status, the next question as soon as the last is answered; none is asked twice. Times are ms of the whole HTTP answer; processor is what an answer to one of the ${connections} cost the API, PostgreSQL and the program that asks, in ms. The very first question after a start, which reads all products into memory, took ${whole(firstMs)} ms; the process had ${memoryBefore} MB before it and ${memoryAfter} MB at the end.`,
    '',
    `| | questions | one: p50 | p95 | ${connections}: p50 | p95 | most | a second | processor: API | PostgreSQL | asking | target |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...kinds.map(
      ({ name, requests, alone, timings, processor }) =>
        `| ${name} | ${whole(requests)} | ${ms(alone.p50)} | ${ms(alone.p95)} | ${ms(timings.p50)} | ${ms(timings.p95)} | ${ms(timings.max)} | ${whole(timings.perSecond)} | ${ms(processor.api)} | ${ms(processor.postgres)} | ${ms(processor.asking)} | ${verdict(Math.max(alone.p95, timings.p95) <= STAFF_TARGET.p95)} |`,
    ),
    '',
    `The target: a p95 of at most ${STAFF_TARGET.p95} ms, of one person and of ${connections}.`,
    '',
    ...framesReport(frames),
    `## A file of ${whole(fileProducts)} products`,
    '',
    `${whole(fileRows)} variant rows in an empty shop: checked, imported, exported, and the export imported again. From the request to the end of the job; processor is CPU time of the API and of PostgreSQL in seconds.`,
    '',
    '| | seconds | rows a second | processor: API | PostgreSQL | added | changed | as they were | refused | target |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|---|',
    ...file.map(
      ({ name, seconds, rows, counts, processor }) =>
        `| ${name} | ${seconds.toFixed(1)} | ${whole(rows / seconds)} | ${(processor.api / 1_000).toFixed(1)} | ${(processor.postgres / 1_000).toFixed(1)} | ${whole(counts.added)} | ${whole(counts.changed)} | ${whole(counts.unchanged)} | ${whole(counts.refused)} | ${verdict(rows / seconds >= STAFF_TARGET.rows)} |`,
    ),
    '',
    `The target: at least ${whole(STAFF_TARGET.rows)} rows a second, and no difference when the export is imported again.`,
    '',
    `## ${whole(pictures.products)} products with a picture each`,
    '',
    `A file in an empty shop, its pictures (WebP, ${Math.round(pictures.bytes / 1_000)} KB on average) on a server on the same machine. All products were in the shop after ${whole(pictures.importSeconds)} s, and all pictures ${whole(pictures.pictureSeconds)} s later: ${(pictures.done / (pictures.importSeconds + pictures.pictureSeconds)).toFixed(1)} a second. ${whole(pictures.done)} pictures arrived, ${whole(pictures.missing)} did not. The API had ${pictures.memoryBefore} MB before and ${pictures.memoryMax} MB at most.`,
  ].join('\n');
}
