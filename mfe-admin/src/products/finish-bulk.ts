import type { ProductJob } from '@haat/shared/contract/product-jobs';
import { notify, serverMessage } from '@haat/shared/state';
import type { QueryClient } from '@tanstack/react-query';
import { msg } from '@haat/shared/text/msg';
import { jobsKey, waitForJob, undoBulk } from '../product-files/job-api';
import { productsKey } from './products-query';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const lost = (error: unknown) =>
  notify(t(serverMessage(error, msg('The server didn’t answer. See the progress under Import and export.'))));

/** Waits for a bulk edit, even if the page is left, and notifies with the result and an Undo. */
export async function finishBulk(client: QueryClient, begun: ProductJob): Promise<void> {
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: productsKey }), client.invalidateQueries({ queryKey: jobsKey })]);
  try {
    void client.invalidateQueries({ queryKey: jobsKey });
    const job = await waitForJob(begun);
    await refresh();
    if (job.state === 'failed') return notify(`${job.name}: ${job.error ?? t('The edit failed.')}`);
    const { changed, refused } = job.counts;
    const left = refused > 0 && t('{{count}} failed.', { count: refused });
    if (job.kind === 'undo')
      return notify(
        sentences(t('{{count}} products restored.', { count: changed, one: '{{count}} product restored.' }), left),
      );
    const undo = () => void undoBulk(job.id).then((undoing) => finishBulk(client, undoing), lost);
    notify(
      sentences(
        t('{{job}}: {{count}} products.', { count: changed, one: '{{job}}: {{count}} product.', job: job.name }),
        left,
      ),
      changed > 0 ? { label: t('Undo'), run: undo } : undefined,
    );
  } catch (error) {
    lost(error);
  }
}
