import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { PageRoute } from '../../../../shell/src/routes/page-route';
import { bootDataIn } from '../../base/pages/boot-data-in';
import { isExternal } from '../external/is-external';
import type { Finding, Gate } from './gate';
import { prepareTrial, trialDependsOn, trialPages, type TrialPage } from './trial-pages';

/**
 * Pauses between attempts, in milliseconds: a first render is slow, and on a busy machine slower than a page's timeout.
 */
const PAUSES_MS = [250, 500, 1_000, 2_000];
/** A server that doesn't respond within this many milliseconds hangs. */
const TIMEOUT_MS = 30_000;

const statusSchema = z.object({
  remotes: z.array(z.object({ name: z.string(), failuresHere: z.array(z.object({ cause: z.string() })) })),
});
const bootSchema = z.object({ served: z.optional(z.object({ remote: z.string(), page: z.string() })) });

/** The page of a remote that the HTML contains, from its boot data. */
const servedIn = (html: string) => bootSchema.parse(bootDataIn(html) ?? {}).served;

/** What is wrong with a page's HTML; null when it is correct. Staff pages are rendered in the browser only. */
function problemIn(html: string, status: number, { page, audience }: PageRoute): string | null {
  if (status !== 200) return `its status is ${status}`;
  if (audience === 'staff') return null;
  if (servedIn(html)?.page !== page)
    return 'its content is missing: the server file of the release threw, or took more than 300 ms';
  return /<h1[\s>]/.test(html) ? null : 'it has no heading (h1), or its content was not rendered within 300 ms';
}

/** A page and what is wrong with it. */
interface Failed {
  page: TrialPage;
  wrong: string;
}

/** The failing pages. Tests them one after the other: in parallel they would slow each other down. */
async function failedOf(pages: readonly TrialPage[]): Promise<Failed[]> {
  const failed: Failed[] = [];
  for (const page of pages) {
    const answer = await fetch(page.address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const wrong = problemIn(await answer.text(), answer.status, page.route);
    if (wrong !== null) failed.push({ page, wrong });
  }
  return failed;
}

/** The shell's server renders every page of the release, with the current releases of everything else. */
export const serverRender: Gate = {
  name: 'server',
  dependsOn: trialDependsOn,
  begin: (context, remote) => context.begin(remote),
  prepare: prepareTrial,
  examine: async (candidate, context) => {
    const { name } = candidate.record;
    // A remote without a server file is rendered in the browser only.
    if (isExternal(candidate.record) && !candidate.location.server) return [];
    const shop = await context.shopWith(candidate);
    const pages = trialPages(candidate.record, shop);
    let failed = await failedOf(pages);
    for (const ms of PAUSES_MS) {
      if (failed.length === 0) return [];
      await pause(ms);
      failed = await failedOf(failed.map(({ page }) => page));
    }
    if (failed.length === 0) return [];
    const { remotes } = statusSchema.parse(
      await (
        await fetch(`${shop.url}/status/full.json`, { headers: { authorization: `Bearer ${shop.statusToken}` } })
      ).json(),
    );
    const causes = [...new Set(remotes.find((remote) => remote.name === name)?.failuresHere.map(({ cause }) => cause))];
    const finding: Finding = {
      what: [
        `${failed.length} of ${pages.length} pages could not be rendered by the shell's server, tried ${PAUSES_MS.length + 1} times:`,
        ...failed.map(({ page, wrong }) => `  ${page.path}: ${wrong}`),
        ...(causes.length > 0 ? ['Output of the server:', ...causes.map((cause) => `  ${cause}`)] : []),
      ].join('\n'),
      todo: `Nothing may touch window, document or storage at import or in render. See it for yourself: npm start, then open the page with scripts off.`,
    };
    return [finding];
  },
};
