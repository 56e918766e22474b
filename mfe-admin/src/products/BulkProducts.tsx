import { MAX_BULK_PRODUCTS, type ProductSelection } from '@haat/shared/contract/product-jobs';
import type { StaffProduct, StaffProductFilter } from '@haat/shared/contract/staff-products';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { useOpenedBefore } from '../layout/use-opened-before';
import { beginBulk, beginExport, jobsKey, previewBulk } from '../product-files/job-api';
import type { Selection } from '../tables/use-selection';
import { finishBulk } from './finish-bulk';
import { t } from '../language/t';

const BulkDialog = lazy(() => import(/* webpackChunkName: "bulk-dialog" */ './BulkDialog'));

/** Actions on the selected products. @param found the total of the list */
export function BulkProducts({
  selection,
  filter,
  found,
}: {
  selection: Selection<StaffProduct>;
  filter: StaffProductFilter;
  found: number;
}) {
  const { may } = useStaff();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const isWanted = useOpenedBefore(asking ? 'dialog' : null).has('dialog');
  const ids = [...selection.rows.keys()];
  const chosen: ProductSelection = { ids };
  const archived = [...selection.rows.values()].every(({ status }) => status === 'archived');
  const archiving = useMutation({
    mutationFn: async () => {
      const change = { what: 'status', to: archived ? 'live' : 'archived' } as const;
      return beginBulk(chosen, change, (await previewBulk(chosen, change)).plan);
    },
    onSuccess: (job) => {
      selection.clear();
      void finishBulk(client, job);
    },
    onError: (error) => notify(t(serverMessage(error, msg('The server didn’t answer. Nothing was changed.')))),
  });
  const exporting = useMutation({
    mutationFn: () => beginExport(chosen),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: jobsKey });
      notify(t('Export started.'), { label: t('View export'), run: () => void navigate('/admin/product-files') });
    },
    onError: (error) =>
      notify(t(serverMessage(error, msg('The server didn’t answer. The export has not started. Try again.')))),
  });
  return (
    <>
      {may('products.write') ? (
        <>
          <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('Edit products…')}
          </Button>
          <Button size="small" look="secondary" busy={archiving.isPending} onClick={() => archiving.mutate()}>
            {archived ? t('Restore') : t('Archive')}
          </Button>
        </>
      ) : null}
      {may('catalogue.export') ? (
        <Button size="small" look="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('Export as CSV')}
        </Button>
      ) : null}
      {isWanted ? (
        <Suspense fallback={null}>
          <BulkDialog
            open={asking}
            onOpenChange={setAsking}
            ids={ids}
            all={found > ids.length && found <= MAX_BULK_PRODUCTS ? { filter, found } : null}
            onDone={selection.clear}
          />
        </Suspense>
      ) : null}
    </>
  );
}
