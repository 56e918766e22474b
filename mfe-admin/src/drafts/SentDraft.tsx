import type { Draft } from '@haat/shared/contract/draft-orders';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { Card, Facts } from '../order/Card';
import { orderQuery } from '../order/order-api';
import { draftQuery, withdrawDraft } from './draft-api';
import { draftStateLabels } from './draft-content';
import styles from './Drafts.module.css';
import PaymentLinkCard from './PaymentLinkCard';

const kinds = ['draft-order', 'order'];

/** A draft that is an order now: while it waits for its payment, the link can be sent again or withdrawn. */
export function SentDraft({ draft }: { draft: Draft }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = draftQuery(draft.id);
  useRefetchOnChanges(kinds, { queryKey });
  const withdrawing = useMutation({
    mutationFn: () => withdrawDraft(draft.id, draft.version),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      notify(`Payment link of ${draft.id} withdrawn. The items are back in stock.`);
    },
    onError: (error) => {
      setAsking(false);
      notify(serverMessage(error, 'The link could not be withdrawn. Try again.'));
      void client.invalidateQueries({ queryKey });
    },
  });
  const { orderId, state, content } = draft;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="Draft order">
          <Facts
            facts={[
              ['Status', draftStateLabels[state]],
              ['Order', orderId ? <Link to={`/admin/orders/${orderId}`}>{orderId}</Link> : 'None'],
              ['Customer', content.address.fullName],
              ['Email', content.email ?? 'None'],
              ['Items', content.items.reduce((sum, { quantity }) => sum + quantity, 0)],
            ]}
          />
          {state === 'sent' ? (
            <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Withdraw payment link…
            </Button>
          ) : null}
        </Card>
      </div>
      <div className={`${styles.column} ${styles.side}`}>
        {state === 'sent' && orderId ? (
          <PaymentLinkCard
            orderId={orderId}
            email={content.email}
            change={async (make) => make((await client.fetchQuery(orderQuery(orderId))).version)}
          />
        ) : null}
      </div>
      <Dialog open={asking} onOpenChange={setAsking} title="Withdraw payment link">
        <div className={styles.form}>
          <p>
            Order {orderId} is cancelled, its items go back into stock, and the customer gets an email. The draft can be
            changed and sent again.
          </p>
          <div className={styles.actions}>
            <Button busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              Withdraw link
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              Back
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
