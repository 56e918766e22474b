import type { Draft } from '@haat/shared/contract/draft-orders';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { Card, Facts } from '../order/Card';
import { orderQuery } from '../order/order-api';
import { nameOf } from '../order/quantities';
import { Status } from '../tables/Status';
import { draftQuery, withdrawDraft } from './draft-api';
import { draftStateLabels } from './draft-content';
import styles from './Drafts.module.css';
import PaymentLinkCard from './PaymentLinkCard';
import { t } from '../language/t';

/** A sent draft, which is now an order. While it awaits payment, the link can be renewed or withdrawn. */
export function SentDraft({ draft }: { draft: Draft }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { queryKey } = draftQuery(draft.id);
  const withdrawing = useMutation({
    mutationFn: () => withdrawDraft(draft.id, draft.version),
    onSuccess: (next) => {
      client.setQueryData(queryKey, next);
      notify(t('Payment link of {{draft}} withdrawn. The items are back in stock.', { draft: draft.id }));
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const { orderId, orderTotal, state, content, quote } = draft;
  const { fullName, address, city, state: region, zipCode } = content.address;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card
          title={t('Draft order')}
          action={
            orderId ? (
              <ButtonLink size="small" look="secondary" to={`/admin/orders/${orderId}`}>
                {t('View order {{orderId}}', { orderId })}
              </ButtonLink>
            ) : null
          }
        >
          <Facts
            facts={[
              [t('Status'), <Status key="status" status={draftStateLabels[state]} />],
              [
                t('Items'),
                <ul key="items" className={styles.plain}>
                  {content.items.map(({ sku, quantity }) => {
                    const line = quote.lines.find((one) => one.sku === sku);
                    const name = line ? nameOf(line) : sku;
                    return <li key={sku}>{`${quantity} × ${name}`}</li>;
                  })}
                </ul>,
              ],
              ...(orderTotal === null
                ? []
                : [[t('Total'), <strong key="total">{formatRupees(orderTotal)}</strong>] as const]),
              [t('Customer'), fullName],
              [t('Email'), content.email ?? t('None')],
              [t('Phone'), content.phone ?? t('None')],
              [t('Ship to'), `${address}, ${city}, ${region} ${zipCode}`],
            ]}
          />
        </Card>
      </div>
      {state === 'sent' && orderId ? (
        <div className={`${styles.column} ${styles.side}`}>
          <PaymentLinkCard
            orderId={orderId}
            email={content.email}
            change={async (make) => make((await client.fetchQuery(orderQuery(orderId))).version)}
          >
            <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t('Withdraw payment link…')}
            </Button>
          </PaymentLinkCard>
        </div>
      ) : null}
      <Dialog open={asking} onOpenChange={setAsking} title={t('Withdraw payment link')}>
        <div className={styles.form}>
          <p>
            {t(
              'Order {{orderId}} is cancelled, its items go back into stock, and the customer gets an email. The draft can be changed and sent again.',
              { orderId: orderId ?? '' },
            )}
          </p>
          {withdrawing.isError ? (
            <p role="alert" className={styles.bad}>
              {t(serverMessage(withdrawing.error, msg('The link could not be withdrawn. Try again.')))}
            </p>
          ) : null}
          <div className={styles.actions}>
            <Button busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
              {t('Withdraw payment link')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('Back')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
