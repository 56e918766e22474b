import { Panel } from '@haat/shared/ui/Panel';
import { t } from '../language/t';

/**
 * Shown in place of content that the user's role doesn't include.
 * @param why the server's message, which names the required permission
 */
export function Forbidden({ why }: { why?: string }) {
  return (
    <Panel title={t('You don’t have permission')}>
      <p>{t(why ?? '') || t('Ask an owner of the shop to add this permission to your role.')}</p>
    </Panel>
  );
}
