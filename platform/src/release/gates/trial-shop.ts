import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  FolderStore,
  newPrivatePem,
  privateKeyOf,
  publicKeysOf,
  publicPemOf,
  RegistryHistory,
  type ReleaseLocation,
} from '@haat/releases';
import { z } from 'zod';
import { hashOf } from '../../build/source-hash';
import { freePort } from '../../base/processes/free-port';
import { allReady, startApi, startShell, type Shop, type Started } from '../../base/processes/start-shop';
import { assortmentSamples, type PageSamples } from '../../base/pages/page-samples';
import { fromRoot } from '../../base/workspaces';

/** A shop without visitors that runs the release under examination. */
export interface TrialShop extends Shop {
  /** Sample data for the addresses of its pages. */
  samples: PageSamples;
  /** Sample data for staff pages; some of it is only readable by staff. */
  staffSamples: PageSamples;
  /** A team member's token; null when the trial did not start the API itself, so that no sign-in is possible. */
  staffToken: string | null;
  /** The token for its /status/full. */
  statusToken: string;
}

export interface TrialOptions {
  /** A folder with the releases in `releases/remotes`, for the registry and files that the shop writes. */
  folder: string;
  /** Base address of a running API; by default one is started with the repository's assortment. */
  api?: string | undefined;
  /** The repository whose shell and API are started: this one by default, or another version of it. */
  root?: string;
  /** Further environment for API and shell. */
  environment?: Record<string, string>;
}

/** A trial in progress: its API and shell are starting, which requires no release. */
export interface Trial {
  /** Null where a running API was given. */
  ownApi: Started | null;
  apiUrl: string;
  shell: Started & { url: string };
  /** The shell reads the registry from here for each page. */
  history: RegistryHistory;
  statusToken: string;
  /** Stops both and keeps the API's database for the next trial. */
  stop: () => Promise<void>;
}

const BY_GATES = { by: 'the release gates', action: 'replace', remote: null } as const;

const productsSchema = z.object({
  content: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      subcategory: z.string(),
      type: z.string(),
      brandSlug: z.string(),
    }),
  ),
});

/**
 * A product of an API and its categories: enough to open every kind of page.
 * @throws Error when there is no product
 */
async function samplesOf(api: string): Promise<PageSamples> {
  const answer = await fetch(`${api}/api/products?size=1`);
  const product = answer.ok ? productsSchema.safeParse(await answer.json()).data?.content[0] : undefined;
  if (!product)
    throw new Error(
      `${api}/api/products has no product with a category and a brand (status ${answer.status}), so no page of the catalogue could be tried.`,
    );
  return {
    ...assortmentSamples,
    category: product.category,
    subcategory: product.subcategory,
    type: product.type,
    categorySlug: product.type,
    searchQuery: product.name.split(' ')[0] ?? '',
    productId: product.id,
    brand: product.brandSlug,
  };
}

const firstSchema = z.object({ content: z.array(z.object({ id: z.string() })) });

/** An order and a customer of an API, as a team member finds them. */
async function staffSamplesOf(api: string, token: string): Promise<PageSamples> {
  const first = async (name: string, list: string) => {
    const answer = await fetch(`${api}/api/admin/${list}?page=0&size=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const found = answer.ok ? firstSchema.safeParse(await answer.json()).data?.content[0] : undefined;
    return found ? { [name]: found.id } : {};
  };
  return { ...(await first('orderId', 'orders')), ...(await first('customerId', 'customers')) };
}

/** Signs in as the demo admin that the seed creates. */
async function signInStaff(api: string): Promise<string | null> {
  const answer = await fetch(`${api}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@haat.example', password: 'haat-admin-2025' }),
  });
  return answer.ok ? z.object({ token: z.string() }).parse(await answer.json()).token : null;
}

/** A seeded database of this API version: seeding takes longer than the rest of a start. */
const filledDatabase = async (root: string) => fromRoot('.cache/gates/database', await hashOf([join(root, 'api/src')]));

/** Stores a database for the next trial, and deletes those of other API versions. */
async function storeDatabase(database: string, root: string): Promise<void> {
  const template = await filledDatabase(root);
  if (existsSync(template)) return;
  const half = `${template}.${process.pid}.part`;
  await rm(dirname(template), { recursive: true, force: true });
  // The process that held the database has released it.
  await cp(database, half, { recursive: true, filter: (file) => !file.endsWith('holder.pid') });
  // Another trial may have stored it first.
  await rename(half, template).catch(() => rm(half, { recursive: true, force: true }));
}

/** The shell's build from which pages are assembled. */
export const shellBuild = (root = fromRoot()) => ({
  entry: join(root, 'shell/dist/browser/entry.json'),
  server: join(root, 'shell/dist/server/shell.cjs'),
});

/**
 * Begins a trial.
 * @throws Error in one sentence when there is no build of the shell
 */
export async function beginTrial({
  folder,
  api,
  root = fromRoot(),
  environment: more = {},
}: TrialOptions): Promise<Trial> {
  const missing = Object.values(shellBuild(root)).find((file) => !existsSync(file));
  if (missing)
    throw new Error(
      `There is no build of the shell here to put pages together by (${missing}). Make it once: npm run build -- shell`,
    );
  const key = privateKeyOf(newPrivatePem());
  const dataDir = join(folder, 'data');
  const releases = join(folder, 'releases');
  const statusToken = randomUUID();
  const port = await freePort();
  // Isolated from the shop's own settings; programs of the trial must not see the signing key.
  const environment = {
    ...more,
    RELEASE_KEY: '',
    RELEASE_KEYS: publicPemOf(key),
    STATUS_TOKEN: statusToken,
    LAST_GOOD_REGISTRY: '',
    API_URL: '',
    SITE_URL: '',
    REMOTE_ADDRESSES: '',
    REMOTE_ORIGINS: '',
    SERVER_PROCESSES: '1',
    DEMO: 'off',
    ...(api ? {} : { DATABASE_URL: '', REDIS_URL: '' }),
  };
  const filled = await filledDatabase(root);
  if (!api && existsSync(filled)) await cp(filled, join(dataDir, 'database'), { recursive: true });
  const ownApi = api
    ? null
    : startApi(
        {
          port: await freePort(),
          siteUrl: `http://localhost:${port}`,
          dataDir,
          root,
          environment,
          print: console.error,
        },
        () => {},
      );
  const apiUrl = api ?? ownApi?.url ?? '';
  const history = new RegistryHistory(new FolderStore(releases), {
    signing: [key],
    trusted: publicKeysOf(publicPemOf(key)),
  });
  await history.change({ ...BY_GATES, why: 'a trial begins' }, () => ({}));
  const shell = startShell({ port, dataDir, releases, root, apiUrl, environment, print: console.error }, () => {});
  const stop = async () => {
    await Promise.all([shell.stop(), ownApi?.stop()]);
    if (
      ownApi &&
      (await ownApi.ready.then(
        () => true,
        () => false,
      ))
    )
      await storeDatabase(join(dataDir, 'database'), root);
  };
  return { ownApi, apiUrl, shell, history, statusToken, stop };
}

/**
 * Gives releases to the shop, each without a fallback, so that failures are visible.
 * @throws Error in one sentence when the shop doesn't start; the trial is then stopped
 */
export async function startTrialShop(
  { ownApi, apiUrl, shell, history, statusToken, stop }: Trial,
  releases: Readonly<Record<string, ReleaseLocation>>,
): Promise<TrialShop> {
  try {
    const registry = Object.fromEntries(
      Object.entries(releases).map(([name, location]) => [name, { ...location, previous: null }]),
    );
    await history.change({ ...BY_GATES, why: 'a trial' }, () => registry);
    await allReady([...(ownApi ? [ownApi] : []), shell]);
    const [samples, staffToken] = await Promise.all([samplesOf(apiUrl), ownApi ? signInStaff(apiUrl) : null]);
    const staffSamples = { ...samples, ...(staffToken === null ? {} : await staffSamplesOf(apiUrl, staffToken)) };
    return { url: shell.url, apiUrl, stop, statusToken, samples, staffSamples, staffToken };
  } catch (error) {
    await stop();
    throw error;
  }
}
