import { forgetPayment } from '@haat/shared/api/account';
import type { SavedPayment } from '@haat/shared/contract/saved-payment';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Card } from '@haat/shared/ui/Card';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentsQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { Aside, Removable, RemovableList } from '../../account/RemovableList';
import { StoreCreditPart } from '../../account/StoreCreditPart';
import styles from './ProfilePaymentsPage.module.css';

/** The cards that the account has paid with: brand, last four digits, last use. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const noCards = (
    <Panel title={t('No saved cards')}>
      <p>
        {t(
          'Enter your card at checkout. We send it to the payment service for that order only. Your card number and CVV are never stored, here or in your browser.',
        )}
      </p>
      <p>
        {t(
          'We store only your card’s brand and last four digits with an order. You can also pay by UPI, or in cash on delivery.',
        )}
      </p>
    </Panel>
  );
  return (
    <AccountLayout title={t('Your Payments')} path="/profile/payments" sample={noCards}>
      <StoreCreditPart />
      <PaidWith />
      {noCards}
    </AccountLayout>
  );
}

function PaidWith() {
  const { t } = useTexts();
  const { data: cards, error, isError, isFetching, refetch } = useQuery(paymentsQuery);
  if (isError && !cards)
    return (
      <LoadProblem
        title={t('We could not load your payments')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!cards) return <Loading text={t('Loading your payments…')} />;
  if (cards.length === 0) return null;
  return (
    <Card as="section" labelledBy="paid-with">
      <h2 id="paid-with" className={styles.title}>
        {t('Cards you have used')}
      </h2>
      <RemovableList>
        {cards.map((card) => (
          <PaidCard key={card.id} card={card} />
        ))}
      </RemovableList>
    </Card>
  );
}

function PaidCard({ card: { id, brand, lastFour, usedAt } }: { card: SavedPayment }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const name = t('{{card}} ending in {{digits}}', { card: brand, digits: lastFour });
  const forget = useMutation({
    mutationFn: () => forgetPayment(id),
    onSuccess: () => {
      queryClient.setQueryData(paymentsQuery.queryKey, (cards) => cards?.filter((card) => card.id !== id));
      notify(t('{{card}} was removed. Your orders still show how you paid.', { card: name }));
    },
    onError: (error) => notify(t(serverMessage(error, msg('We could not remove this. Please try again.')))),
  });
  return (
    <Removable
      remove={{
        text: t('Remove'),
        name: t('Remove {{card}}', { card: name }),
        busy: forget.isPending,
        run: () => forget.mutate(),
      }}
    >
      <strong>{name}</strong>
      <Aside>{t('Last used on {{day}}', { day: formatDay(usedAt, t) })}</Aside>
    </Removable>
  );
}
