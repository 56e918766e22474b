import { failureOf, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import type { ReactNode } from 'react';

export interface UnreadableOrderProps {
  /** Heading level by the page's outline; default 1. */
  level?: 1 | 2;
  /** What could not be done, where there was no answer. Default: 'We could not load your order'. */
  failed?: string;
  id: string;
  /** Why the order can't be shown; null if no request was made. */
  error: unknown;
  busy?: boolean;
  onRetry: () => void;
  /** Where else to look, when it isn't this visitor's to see. */
  actions: ReactNode;
  /** Who can see it. */
  children: ReactNode;
}

/**
 * Stands in the place of an order that can't be shown: it isn't this visitor's to see, or the server gave no answer.
 */
export function UnreadableOrder({
  level = 1,
  failed,
  id,
  error,
  busy,
  onRetry,
  actions,
  children,
}: UnreadableOrderProps) {
  const { t } = useTexts();
  if (error === null || failureOf(error).kind === 'answered')
    return (
      <Panel level={level} title={t("We can't show this order here")} actions={actions}>
        <p>{children}</p>
      </Panel>
    );
  return (
    <Panel
      level={level}
      tone="bad"
      title={failed ?? t('We could not load your order')}
      actions={
        <Button busy={busy} onClick={onRetry}>
          {t('Try Again')}
        </Button>
      }
    >
      <p>{t('Your order {{id}} is safe. Only this page did not load.', { id })}</p>
    </Panel>
  );
}
