import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import type { QueryClient } from '@tanstack/react-query';
import { jobsKey, waitForJob, undoBulk } from '../product-files/job-api';
import { counted } from '../tables/counted';
import { productsKey } from './products-query';

const lost = (error: unknown) =>
  notify(serverMessage(error, 'The server didn’t answer. See the progress under Import and export.'));

/** Waits for a bulk edit, even if the page is left, and notifies with the result and an Undo. */
export async function finishBulk(client: QueryClient, begun: ProductJob): Promise<void> {
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: productsKey }), client.invalidateQueries({ queryKey: jobsKey })]);
  try {
    void client.invalidateQueries({ queryKey: jobsKey });
    const job = await waitForJob(begun);
    await refresh();
    if (job.state === 'failed') return notify(`${job.name}: ${job.error ?? 'the edit failed.'}`);
    const { changed, refused } = job.counts;
    const left = refused > 0 ? `, ${formatCount(refused)} failed` : '';
    if (job.kind === 'undo') return notify(`${counted(changed, 'product')} restored${left}.`);
    const undo = () => void undoBulk(job.id).then((undoing) => finishBulk(client, undoing), lost);
    notify(
      `${job.name}: ${counted(changed, 'product')}${left}.`,
      changed > 0 ? { label: 'Undo', run: undo } : undefined,
    );
  } catch (error) {
    lost(error);
  }
}
