import { Dialog } from '@haat/shared/ui/Dialog';
import { groupNames, type Command } from './command';
import styles from './HelpSheet.module.css';
import { Keys } from './Keys';
import { useAllCommands } from './use-commands';
import { t } from '../language/t';

const groups: readonly Command['group'][] = ['On this page', 'In lists', 'Go to', 'Everywhere'];

/** The keyboard shortcuts of the current page. */
export default function HelpSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const commands = useAllCommands().filter(({ keys }) => keys);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Keyboard shortcuts')}>
      <div className={styles.sheet} role="region" aria-label={t('Keyboard shortcuts')} tabIndex={0}>
        {groups.map((group) => {
          const own = commands.filter((command) => command.group === group);
          return own.length === 0 ? null : (
            <section key={group} className={styles.group}>
              <h3 className={styles.title}>{t(groupNames[group])}</h3>
              <dl className={styles.list}>
                {own.map((command) => (
                  <div key={command.id} className={styles.row}>
                    <dt>{command.label}</dt>
                    <dd className={styles.keys}>
                      <Keys keys={command.keys ?? ''} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}
