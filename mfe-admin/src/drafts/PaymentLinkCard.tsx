import { DEFAULT_LINK_DAYS } from '@haat/shared/contract/payment-link';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { msg } from '@haat/shared/text/msg';
import { Card } from '../order/Card';
import { whenText } from '../tables/when';
import { paymentLinkQuery, renewPaymentLink } from './draft-api';
import styles from './Drafts.module.css';
import { t } from '../language/t';

/**
 * The payment link of an order: copy it, or send a new one.
 * @param change runs a request with the order's version on the screen
 */
export default function PaymentLinkCard({
  orderId,
  email,
  change,
  children,
}: {
  orderId: string;
  email: string | null;
  change: (make: (version: number) => Promise<unknown>) => Promise<unknown>;
  /** Further actions on the link. */
  children?: ReactNode;
}) {
  const client = useQueryClient();
  const { queryKey } = paymentLinkQuery(orderId);
  const { data, isError } = useQuery(paymentLinkQuery(orderId));
  const link = data?.link;
  const renewing = useMutation({
    mutationFn: () =>
      change(async (version) =>
        client.setQueryData(queryKey, await renewPaymentLink(orderId, version, DEFAULT_LINK_DAYS)),
      ),
    onSuccess: () =>
      notify(email ? t('New payment link sent to {{email}}.', { email }) : t('New payment link created.')),
    onError: (error) => notify(t(serverMessage(error, msg('The link could not be sent. Try again.')))),
  });
  const copy = (url: string) =>
    void navigator.clipboard.writeText(url).then(
      () => notify(t('Payment link copied.')),
      () => notify(t('The link could not be copied. Select it and copy it yourself.')),
    );
  return (
    <Card title={t('Payment link')}>
      <div className={styles.form}>
        {isError ? <p role="alert">{t('The payment link could not be loaded.')}</p> : null}
        {link ? (
          <>
            <TextField
              label={t('Link')}
              readOnly
              value={link.url}
              onFocus={(event) => event.target.select()}
              hint={t('Opens the payment without signing in. Works until {{time}}.', {
                time: whenText(link.expiresAt),
              })}
            />
            <div className={styles.actions}>
              <Button size="small" onClick={() => copy(link.url)}>
                {t('Copy link')}
              </Button>
              <Button size="small" look="secondary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
                {email ? t('Email new link') : t('Create new link')}
              </Button>
              {children}
            </div>
          </>
        ) : link === null ? (
          <>
            <p>
              {data?.expiredAt
                ? t('The payment link expired on {{time}}.', { time: whenText(data.expiredAt) })
                : t('This order has no payment link.')}
            </p>
            <div className={styles.actions}>
              <Button size="small" look="secondary" busy={renewing.isPending} onClick={() => renewing.mutate()}>
                {data?.expiredAt
                  ? email
                    ? t('Email new link')
                    : t('Create new link')
                  : email
                    ? t('Email payment link')
                    : t('Create payment link')}
              </Button>
              {children}
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}
