import { failureOf } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Forbidden } from './Forbidden';
import { StaffOnly } from './StaffOnly';
import { t } from '../language/t';

/**
 * Shown in place of data that could not be loaded. A missing permission shows the same message whether the page or the
 * server detected it.
 */
export function AdminFailure({ error, what, retry }: { error: unknown; what: string; retry: () => void }) {
  const failure = failureOf(error);
  if (failure.kind === 'answered' && failure.status === 403)
    return failure.code === 'suspended' ? (
      <StaffOnly why={failure.message ?? undefined} />
    ) : (
      <Forbidden why={failure.message ?? undefined} />
    );
  const why =
    failure.kind === 'unreachable'
      ? t('The server didn’t answer.')
      : failure.kind === 'answered'
        ? t(failure.message ?? '') || t('The server answered with status {{status}}.', { status: failure.status })
        : t(failure.message);
  return (
    <Panel
      tone="bad"
      title={t('{{what}} could not be loaded', { what })}
      actions={<Button onClick={retry}>{t('Try Again')}</Button>}
    >
      <p>{why}</p>
    </Panel>
  );
}
