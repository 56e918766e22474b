import { removeBackInStockRequest } from '@haat/shared/api/account';
import type { PendingBackInStockRequest } from '@haat/shared/contract/wishes';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Card } from '@haat/shared/ui/Card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { optionsText } from '@haat/shared/text/options-text';
import { backInStockQuery } from './account-queries';
import { Removable, RemovableList } from './RemovableList';
import styles from './BackInStockList.module.css';

/** The account's back-in-stock requests; renders nothing without any. */
export function BackInStockList() {
  const { t } = useTexts();
  const { data: wishes = [] } = useQuery(backInStockQuery);
  if (wishes.length === 0) return null;
  return (
    <Card as="section" labelledBy="waiting-for">
      <h2 id="waiting-for" className={styles.title}>
        {t('Back-in-stock alerts')}
      </h2>
      <RemovableList>
        {wishes.map((wish) => (
          <BackInStockRequest key={wish.id} wish={wish} />
        ))}
      </RemovableList>
    </Card>
  );
}

function BackInStockRequest({ wish }: { wish: PendingBackInStockRequest }) {
  const { id, productId, name } = wish;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: () => removeBackInStockRequest(id),
    onSuccess: () =>
      queryClient.setQueryData(backInStockQuery.queryKey, (wishes) => wishes?.filter((wish) => wish.id !== id)),
    onError: (error) => notify(t(serverMessage(error, msg('We could not save this. Please try again.')))),
  });
  return (
    <Removable
      remove={{
        text: t('Stop emails'),
        name: t('Stop emails about {{name}}', { name }),
        busy: drop.isPending,
        run: () => drop.mutate(),
      }}
    >
      <Link to={`/product/${encodeURIComponent(productId)}`}>{name}</Link> {optionsText(wish)}
    </Removable>
  );
}
