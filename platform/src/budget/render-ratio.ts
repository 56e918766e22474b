/** So many runs in a row that bring nothing quicker end a measurement: by then the code is compiled. */
const PATIENCE = 200;
/** So many do where the page is far from what it may take: more can only say by how much. */
const PATIENCE_FAR = 40;
/** Of what a page may take, the part below which it is far from it. */
const FAR = 0.85;

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
 * @param allowed what it may come to, where that is all that is asked: a page that is far below is measured less long
 */
export async function renderRatio(render: () => string, allowed = 0): Promise<number> {
  // Not imported above: which of its two builds React takes is decided by NODE_ENV when it is first loaded.
  const [{ renderToString }, { fixedPage }] = await Promise.all([import('react-dom/server'), import('./fixed-page')]);
  const fixed = fixedPage();
  const renderFixed = () => renderToString(fixed);
  const quickest = { page: Infinity, fixed: Infinity };
  const ratio = () => quickest.page / quickest.fixed;
  for (let inVain = 0; inVain < (ratio() <= FAR * allowed ? PATIENCE_FAR : PATIENCE); inVain += 1) {
    const page = timed(render);
    const fixedTime = timed(renderFixed);
    if (page < quickest.page || fixedTime < quickest.fixed) inVain = 0;
    quickest.page = Math.min(quickest.page, page);
    quickest.fixed = Math.min(quickest.fixed, fixedTime);
  }
  return ratio();
}
