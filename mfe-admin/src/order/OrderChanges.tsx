import { Button } from '@haat/shared/ui/Button';
import { useEffect, useRef } from 'react';
import { changesTitle } from './changes-between';
import { useOrder } from './order-context';
import styles from './OrderChanges.module.css';
import { t } from '../language/t';

/**
 * Lists changes of the order by others until the user dismisses it. Takes the focus if such a change caused an action
 * to be refused. Renders nothing without changes.
 */
export function OrderChanges() {
  const { changes, accept, conflicts } = useOrder();
  const section = useRef<HTMLElement>(null);
  const isShown = changes.length > 0;
  useEffect(() => {
    const element = section.current;
    // The instance on the page must not take the focus from an open dialog, which has its own.
    if (conflicts > 0 && isShown && element && !element.closest('[inert], [aria-hidden="true"]')) element.focus();
  }, [conflicts, isShown]);
  if (!isShown) return null;
  return (
    <section ref={section} className={styles.changes} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{changesTitle(changes)}</h2>
      {conflicts > 0 ? <p>{t('Your action was not carried out. Review the changes and try again.')}</p> : null}
      <ul className={styles.list}>
        {changes.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <div>
        <Button size="small" look="secondary" onClick={accept}>
          {t('Dismiss')}
        </Button>
      </div>
    </section>
  );
}
