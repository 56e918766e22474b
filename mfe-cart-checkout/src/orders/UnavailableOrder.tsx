import { failureOf, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import type { ReactNode } from 'react';

export interface UnavailableOrderProps {
  /** Heading level; default 1. */
  level?: 1 | 2;
  /** The title if there was no response. Default: 'We could not load your order'. */
  failed?: string;
  id: string;
  /** The error; null if no request was made. */
  error: unknown;
  busy?: boolean;
  onRetry: () => void;
  /** Where else to look, if this visitor may not see the order. */
  actions: ReactNode;
  /** People who can see the order. */
  children: ReactNode;
}

/** Shown in place of an order that this visitor may not see, or that could not be loaded. */
export function UnavailableOrder({
  level = 1,
  failed,
  id,
  error,
  busy,
  onRetry,
  actions,
  children,
}: UnavailableOrderProps) {
  const { t } = useTexts();
  const failure = error === null ? null : failureOf(error);
  // Only these answers say whose order it is: 429 and 5xx are about the server.
  const isRefused = failure?.kind === 'answered' && failure.status < 500 && failure.status !== 429;
  if (failure === null || isRefused)
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
      <p>{t('Order {{id}} has not changed. Please try again in a moment.', { id })}</p>
    </Panel>
  );
}
