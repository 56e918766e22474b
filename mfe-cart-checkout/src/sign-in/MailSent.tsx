import { Sentence, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import type { ReactNode } from 'react';
import { FocusedStatus } from './FocusedStatus';

/**
 * Replaces a form after it has requested an email, and states that the email is on its way.
 * @param maybe the email is sent only if the address has an account, which the page does not reveal
 * @param onAgain returns to the form with its values
 */
export function MailSent({
  to,
  maybe = false,
  onAgain,
  children,
}: {
  to: string;
  maybe?: boolean;
  onAgain: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <FocusedStatus>
      <Panel
        tone="good"
        title={t('Check your email')}
        actions={
          <Button look="secondary" onClick={onAgain}>
            {t('Use another address')}
          </Button>
        }
      >
        <p>
          <Sentence
            of={
              maybe
                ? 'If this address has an account, we’ve sent an email to <to>{{address}}</to>.'
                : 'We’ve sent an email to <to>{{address}}</to>.'
            }
            values={{ address: to }}
            parts={{ to: (children) => <strong>{children}</strong> }}
          />{' '}
          {children}
        </p>
        <p>{t('No email? Check your spam folder, or try again in a few minutes.')}</p>
      </Panel>
    </FocusedStatus>
  );
}
