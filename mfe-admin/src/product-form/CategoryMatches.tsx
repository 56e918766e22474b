import { Button } from '@haat/shared/ui/Button';
import type { CategoryChoice } from './category-choices';
import styles from './CategoryMatches.module.css';
import { t } from '../language/t';

/** More are found faster by typing, or in the list. */
const MAX_BUTTONS = 8;

/** A button for each of several categories that match a text. */
export function CategoryMatches({
  label,
  matches,
  onChoose,
}: {
  /** The name of the group of buttons. */
  label: string;
  matches: readonly CategoryChoice[];
  /** @param button disappears when a category is chosen: the focus goes elsewhere */
  onChoose: (choice: CategoryChoice, button: HTMLButtonElement) => void;
}) {
  const more = matches.length - MAX_BUTTONS;
  return (
    <div role="group" aria-label={label} className={styles.matches}>
      {matches.slice(0, MAX_BUTTONS).map((choice) => (
        <Button
          key={choice.id}
          look="secondary"
          size="small"
          className={styles.match}
          onClick={({ currentTarget }) => onChoose(choice, currentTarget)}
        >
          {choice.path}
        </Button>
      ))}
      {more > 0 ? <p className={styles.more}>{t('And {{count}} more', { count: more })}</p> : null}
    </div>
  );
}
