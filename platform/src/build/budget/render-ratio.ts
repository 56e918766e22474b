/** A measurement ends after this many consecutive runs without a faster one: the code is compiled by then. */
const MAX_ATTEMPTS_WITHOUT_GAIN = 200;

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
  const fastest = { page: Infinity, fixed: Infinity };
  for (let attemptsWithoutGain = 0; attemptsWithoutGain < MAX_ATTEMPTS_WITHOUT_GAIN; attemptsWithoutGain += 1) {
    const page = timed(render);
    const fixedTime = timed(renderFixed);
    if (page < fastest.page || fixedTime < fastest.fixed) attemptsWithoutGain = 0;
    fastest.page = Math.min(fastest.page, page);
    fastest.fixed = Math.min(fastest.fixed, fixedTime);
  }
  return fastest.page / fastest.fixed;
}
