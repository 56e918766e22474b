import { dropStockWish } from '@haat/shared/api/account';
import type { WaitingWish } from '@haat/shared/contract/wishes';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Card } from '@haat/shared/ui/Card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { optionsText } from '../cart/options-text';
import { stockWishesQuery } from './account-queries';
import { Removable, RemovableList } from './RemovableList';
import styles from './WaitingFor.module.css';

/** What the account is told of when it is back in stock; nothing where it waits for nothing. */
export function WaitingFor() {
  const { t } = useTexts();
  const { data: wishes = [] } = useQuery(stockWishesQuery);
  if (wishes.length === 0) return null;
  return (
    <Card as="section" labelledBy="waiting-for">
      <h2 id="waiting-for" className={styles.title}>
        {t('We write to you when these are back')}
      </h2>
      <RemovableList>
        {wishes.map((wish) => (
          <Wish key={wish.id} wish={wish} />
        ))}
      </RemovableList>
    </Card>
  );
}

function Wish({ wish: { id, productId, name, options } }: { wish: WaitingWish }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const drop = useMutation({
    mutationFn: () => dropStockWish(id),
    onSuccess: () =>
      queryClient.setQueryData(stockWishesQuery.queryKey, (wishes) => wishes?.filter((wish) => wish.id !== id)),
    onError: (error) => notify(t(serverMessage(error, msg('That could not be saved. Please try again.')))),
  });
  return (
    <Removable
      remove={{
        text: t('Don’t write'),
        name: t('Don’t write about {{name}}', { name }),
        busy: drop.isPending,
        run: () => drop.mutate(),
      }}
    >
      <Link to={`/product/${encodeURIComponent(productId)}`}>{name}</Link> {optionsText(options)}
    </Removable>
  );
}
