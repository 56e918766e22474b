/** A measurement ends after this many consecutive runs without a faster one: the code is compiled by then. */
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
 * The render time of a page as a multiple of the reference page's. Each run renders one after the other, and the
 * fastest of each counts, because other load can only add time.
 */
export async function renderRatio(render: () => string): Promise<number> {
  // A dynamic import: React chooses its build by NODE_ENV when it is first loaded.
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
