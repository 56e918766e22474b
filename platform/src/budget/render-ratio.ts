/** So many runs in a row that bring nothing quicker end a measurement: by then the code is compiled. */
const PATIENCE = 200;

/**
 * CPU time in microseconds, which excludes other processes: in wall-clock time, they interrupt a longer run more often.
 */
function timed(render: () => void): number {
  const started = process.cpuUsage();
  render();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

/**
 * How many times as long a page takes to render as the fixed page. Each run renders both, one right after the other,
 * and the quickest of each counts: what else the machine does can only add.
 */
export async function renderRatio(render: () => string): Promise<number> {
  // Not imported above: which of its two builds React takes is decided by NODE_ENV when it is first loaded.
  const [{ renderToString }, { fixedPage }] = await Promise.all([import('react-dom/server'), import('./fixed-page')]);
  const fixed = fixedPage();
  const renderFixed = () => renderToString(fixed);
  const quickest = { page: Infinity, fixed: Infinity };
  for (let inVain = 0; inVain < PATIENCE; inVain += 1) {
    const page = timed(render);
    const fixedTime = timed(renderFixed);
    if (page < quickest.page || fixedTime < quickest.fixed) inVain = 0;
    quickest.page = Math.min(quickest.page, page);
    quickest.fixed = Math.min(quickest.fixed, fixedTime);
  }
  return quickest.page / quickest.fixed;
}
