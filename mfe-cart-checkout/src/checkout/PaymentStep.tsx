import type { OrderPayment } from '@haat/shared/contract/order-payment';
import { formatDay, formatTime } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import { bankUrl } from './bank-url';
import styles from './PaymentStep.module.css';

/** A payment that is due later than this, in milliseconds, is shown with its day, such as one with a payment link. */
const DAY_MS = 86_400_000;

/** The next step of the payment: open the bank's page, confirm in the UPI app, scan the code, or wait. */
export function PaymentStep({ payment: { amount, payBy, next } }: { payment: OrderPayment }) {
  const { t } = useTexts();
  return (
    <div className={styles.step}>
      <p className={styles.amount}>{formatRupees(amount)}</p>
      {next === null ? <p>{t('We’re waiting for your bank. This page updates automatically.')}</p> : null}
      {next?.kind === 'redirect' ? (
        <>
          <p>{t('Your bank asks you to approve this payment.')}</p>
          <a className={styles.link} href={bankUrl(next.url)}>
            {t('Go to your bank’s page')}
          </a>
        </>
      ) : null}
      {next?.kind === 'collect' ? (
        <p>
          <Sentence
            of="We sent a request to <to>{{vpa}}</to>. Approve it in your UPI app. This page updates automatically."
            values={{ vpa: next.vpa }}
            parts={{ to: (children) => <strong>{children}</strong> }}
          />
        </p>
      ) : null}
      {next?.kind === 'qr' ? (
        <>
          <p>{t('Scan this code with any UPI app. This page updates automatically after you pay.')}</p>
          <svg
            className={styles.code}
            viewBox={`0 0 ${next.qr.size} ${next.qr.size}`}
            role="img"
            aria-label={t('UPI code for {{amount}}', { amount: formatRupees(amount) })}
            shapeRendering="crispEdges"
          >
            <path d={next.qr.path} fill="currentColor" />
          </svg>
          <a className={styles.link} href={next.link}>
            {t('Open a UPI app on this phone')}
          </a>
        </>
      ) : null}
      {next && next.kind !== 'redirect' && next.tryUrl ? (
        <a className={styles.link} href={bankUrl(next.tryUrl)}>
          {t('Open the test UPI app')}
        </a>
      ) : null}
      {payBy ? (
        <p className={styles.muted}>
          {Date.parse(payBy) - Date.now() > DAY_MS
            ? t('Your items are reserved until {{day}}.', { day: formatDay(payBy, t) })
            : t('Items reserved until {{time}} (IST).', { time: formatTime(payBy) })}
        </p>
      ) : null}
    </div>
  );
}
