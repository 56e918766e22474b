import { renderToString } from 'react-dom/server';
import { fixedPage } from './fixed-page';

const WARM_UP = 10;
const RUNS = 30;

function timed(render: () => void): number {
  const started = performance.now();
  render();
  return performance.now() - started;
}

/**
 * How many times as long a page takes to render as the fixed page. Each run renders both, one right after the other, and
 * the quickest of each counts: what else the machine does can only add.
 */
export function renderRatio(render: () => string): number {
  const fixed = fixedPage();
  const renderFixed = () => renderToString(fixed);
  const quickest = { page: Infinity, fixed: Infinity };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const page = timed(render);
    const fixedTime = timed(renderFixed);
    if (run < WARM_UP) continue;
    quickest.page = Math.min(quickest.page, page);
    quickest.fixed = Math.min(quickest.fixed, fixedTime);
  }
  return quickest.page / quickest.fixed;
}
