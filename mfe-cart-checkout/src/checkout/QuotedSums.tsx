import type { CartItem } from '@haat/shared/contract/cart';
import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { failureOf, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import styles from './QuotedSums.module.css';
import { refusalOf } from './order-error';
import { SumsTable } from './SumsTable';

export interface QuotedSumsProps {
  quote: OrderQuote | undefined;
  error: unknown;
  busy: boolean;
  lines: readonly CartItem[];
  onRetry: () => void;
}

/** The server's sums of the order, or why there are none. */
export function QuotedSums({ quote, error, busy, lines, onRetry }: QuotedSumsProps) {
  const { t } = useTexts();
  if (quote) {
    const { used = 0, toPay } = quote.credit ?? {};
    return (
      <SumsTable
        sums={{ ...quote, storeCredit: used }}
        taxLabel="Estimated tax"
        taxIncluded={quote.taxIncluded}
        toPay={used > 0 ? toPay : undefined}
      />
    );
  }
  if (!error) {
    return (
      <>
        <VisuallyHidden live>{t('Calculating your total…')}</VisuallyHidden>
        <Skeleton height="8.5rem" />
      </>
    );
  }
  const failure = failureOf(error);
  return (
    <div role="alert" className={styles.problem}>
      <p>
        {failure.kind === 'answered' && failure.status < 500
          ? refusalOf(failure, lines, t).text
          : t('We could not calculate your total. Your details are still here.')}
      </p>
      <div>
        <Button look="secondary" size="small" busy={busy} onClick={onRetry}>
          {t('Try Again')}
        </Button>
      </div>
    </div>
  );
}
