import type { InboxItem } from '@haat/shared/contract/inbox';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { useAction } from '../forms/use-action';
import { whenText } from '../tables/when';
import type { Hiding } from './HideDialog';
import { publish, setReply } from './inbox-api';
import { INBOX } from './inbox-unread-query';
import styles from './Inbox.module.css';
import { t } from '../language/t';

const decisions = {
  refund: msg('Decision: refund'),
  replacement: msg('Decision: replacement'),
  declined: msg('Decision: declined'),
} as const;

/** The answers of the shop and of buyers; staff publish and hide answers to questions. */
export function Answers({
  item: { kind, id, answers, claim },
  mayWrite,
  onHide,
}: {
  item: InboxItem;
  mayWrite: boolean;
  onHide: (hiding: Hiding) => void;
}) {
  const { act, isBusy } = useAction([INBOX]);
  if (claim?.answer)
    return (
      <section aria-label={t('Answers')} className={styles.answers}>
        <div className={styles.answer}>
          <p className={styles.muted}>{t(decisions[claim.outcome ?? 'declined'])}</p>
          <p className={styles.text}>{claim.answer}</p>
        </div>
      </section>
    );
  if (answers.length === 0) return null;
  return (
    <section aria-label={t('Answers')} className={styles.answers}>
      {answers.map((answer) => {
        const of: Hiding = { kind: 'answer', id: answer.id, isWaiting: answer.moderation === 'waiting' };
        return (
          <div key={answer.id} className={styles.answer} data-side={answer.side}>
            <p className={styles.muted}>
              {answer.side === 'buyer' ? t('{{author}}, a buyer', { author: answer.author }) : answer.author} ·{' '}
              {whenText(answer.at)}
              {answer.moderation === 'waiting' ? ` · ${t('Waiting to be published')}` : ''}
            </p>
            <p className={styles.text}>{answer.text}</p>
            {answer.hiddenReason ? (
              <p className={styles.hidden}>{t('Hidden: {{hiddenReason}}', { hiddenReason: answer.hiddenReason })}</p>
            ) : null}
            {mayWrite && kind === 'question' ? (
              <div className={styles.buttons}>
                {answer.moderation === 'shown' ? null : (
                  <Button
                    look="secondary"
                    size="small"
                    busy={isBusy}
                    onClick={() => act({ run: () => publish(of), done: t('Published.') })}
                  >
                    {t('Publish answer')}
                  </Button>
                )}
                {answer.moderation === 'refused' ? null : (
                  <Button look="quiet" size="small" aria-haspopup="dialog" onClick={() => onHide(of)}>
                    {t('Hide answer')}
                  </Button>
                )}
              </div>
            ) : null}
            {mayWrite && kind === 'review' ? (
              <div className={styles.buttons}>
                <Button
                  look="quiet"
                  size="small"
                  busy={isBusy}
                  onClick={() =>
                    act({
                      run: () => setReply(id, null),
                      done: t('Answer removed.'),
                      undo: () => setReply(id, answer.text),
                    })
                  }
                >
                  {t('Remove answer')}
                </Button>
              </div>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
