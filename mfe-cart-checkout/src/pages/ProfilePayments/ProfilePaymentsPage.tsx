import { forgetPayment } from '@haat/shared/api/account';
import type { SavedPayment } from '@haat/shared/contract/saved-payment';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage } from '@haat/shared/state';
import { Card } from '@haat/shared/ui/Card';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentsQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { Aside, Removable, RemovableList } from '../../account/RemovableList';
import styles from './ProfilePaymentsPage.module.css';

/** Payments: the cards that were paid with, by all that is kept of them, which is next to nothing. */
export function Component() {
  const kept = (
    <Panel title="We keep no cards">
      <p>You enter your card at the checkout. It goes to the payment service with that one order and is then forgotten: no card number and no CVV is stored, here or in your browser.</p>
      <p>With an order stay the brand of the card and its last four digits, so that you can recognise the payment. You can also pay by UPI, or in cash on delivery.</p>
    </Panel>
  );
  return <AccountLayout title="Your Payments" path="/profile/payments" sample={kept}><PaidWith />{kept}</AccountLayout>;
}

function PaidWith() {
  const { data: cards, error, isError, isFetching, refetch } = useQuery(paymentsQuery);
  if (isError && !cards) return <LoadProblem what="your payments" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!cards) return <Loading what="your payments" />;
  if (cards.length === 0) return null;
  return (
    <Card as="section" labelledBy="paid-with">
      <h2 id="paid-with" className={styles.title}>Cards that you have paid with</h2>
      <RemovableList>{cards.map((card) => <PaidCard key={card.id} card={card} />)}</RemovableList>
    </Card>
  );
}

function PaidCard({ card: { id, brand, lastFour, usedAt } }: { card: SavedPayment }) {
  const queryClient = useQueryClient();
  const forget = useMutation({
    mutationFn: () => forgetPayment(id),
    onSuccess: () => {
      queryClient.setQueryData(paymentsQuery.queryKey, (cards) => cards?.filter((card) => card.id !== id));
      notify(`${brand} ending in ${lastFour} is shown no more. Your orders keep how they were paid.`);
    },
    onError: (error) => notify(serverMessage(error, 'It could not be removed. Please try again.')),
  });
  return (
    <Removable remove={{ text: 'Remove', name: `Remove ${brand} ending in ${lastFour}`, busy: forget.isPending, run: () => forget.mutate() }}>
      <strong>{brand} ending in {lastFour}</strong>
      <Aside>Last used on {formatDay(usedAt)}</Aside>
    </Removable>
  );
}
