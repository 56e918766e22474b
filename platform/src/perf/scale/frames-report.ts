import { whole } from './api-report';
import { MAX_FRAME_MS } from './long-frame';
import type { ScrolledFrames } from './measure-frames';

/** The scrolling section of the report. The target applies to the list; the empty page has none. */
export const framesReport = (frames: readonly ScrolledFrames[]): string[] => [
  '## Scrolling the list',
  '',
  `In Chromium without a window or a graphics card, 1280 × 900, on the same machine, its processor not slowed down: pictures are drawn by the processor that the API and the database need too. In turn with the list an empty page of the same height is scrolled in the same way, which shows what the machine itself does; each is in front for a second before its turn. Frames by the browser’s own clock, in ms. One lasts whole turns of the screen, 60 a second: of three, 50 ms, the clock makes 49.9 to 50.1, and counted as over 50 are those of four and more. “Own work” are those of more than ${MAX_FRAME_MS} ms in which the page was busy for so long (long animation frames).`,
  '',
  '| | rows | frames | p50 | p95 | most | over 50 ms | own work | target |',
  '|---|--:|--:|--:|--:|--:|--:|--:|---|',
  ...frames.map(
    ({ what, how, rows, frames: count, p50, p95, max, long, ownLong }) =>
      `| ${what}, ${how} | ${what === 'the list' ? whole(rows) : '–'} | ${whole(count)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${max.toFixed(1)} | ${whole(long)} | ${whole(ownLong)} | ${what === 'the list' ? (long === 0 ? 'met' : '**missed**') : '–'} |`,
  ),
  '',
  `The target: no frame of more than ${MAX_FRAME_MS} ms.`,
  '',
];
