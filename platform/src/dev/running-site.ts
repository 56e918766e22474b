import { z } from 'zod';
import { bootDataIn } from '../base/pages/boot-data-in';

const registrySchema = z.record(z.string(), z.object({ version: z.string() }));
const bootSchema = z.object({ routes: z.array(z.object({ path: z.string(), remote: z.string() })) });

/** A running shop. */
export interface RunningSite {
  /** Its route table; empty if the page does not contain it. */
  routes: readonly { path: string; remote: string }[];
  /** Whether it serves the shell's development build, which applies changes and keeps the components' state. */
  keepsState: boolean;
}

const fetchFrom = (site: string, path: string, init: RequestInit = {}) =>
  fetch(new URL(path, site), { ...init, signal: AbortSignal.timeout(10_000) });

/** The shop at an origin; null when none responds there. */
export async function siteAt(site: string): Promise<RunningSite | null> {
  const registry = await fetchFrom(site, '/registry.json')
    .then(
      (answer) => answer.json(),
      () => null,
    )
    .catch(() => null);
  const known = registrySchema.safeParse(registry);
  if (!known.success) return null;
  const development = await fetchFrom(site, '/assets/shell/development/entry.json', { method: 'HEAD' }).catch(
    () => null,
  );
  const home = await fetchFrom(site, '/')
    .then((answer) => answer.text())
    .catch(() => '');
  const { data } = bootSchema.safeParse(bootDataIn(home));
  return { routes: data?.routes ?? [], keepsState: development?.ok === true };
}

/** Why a site refuses an override; null when it accepts it. */
export async function refusalOf(site: string, token: string): Promise<string | null> {
  const answer = await fetchFrom(site, '/override/confirm', {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers: { accept: 'application/json' },
  });
  if (answer.ok) return null;
  const parsed = z.object({ why: z.string() }).safeParse(await answer.json().catch(() => null));
  return parsed.data?.why ?? `it answered ${answer.status} to /override/confirm`;
}

/** Makes a site drop an override early; if it can't be reached, the override expires as usual. */
export async function dropAt(site: string, token: string): Promise<void> {
  await fetchFrom(site, '/override/drop', { method: 'POST', body: new URLSearchParams({ token }) }).catch(
    () => undefined,
  );
}
