import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';

/** The error message in place of account data that could not be loaded. */
export function LoadProblem({
  title,
  error,
  busy,
  onRetry,
}: {
  title: string;
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}) {
  const { t } = useTexts();
  return (
    <Panel
      tone="bad"
      title={title}
      actions={
        <Button busy={busy} onClick={onRetry}>
          {t('Try Again')}
        </Button>
      }
    >
      <p>{t(serverMessage(error, msg('We could not reach the shop. Check your connection and try again.')))}</p>
    </Panel>
  );
}
