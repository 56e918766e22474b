import type { CannedAnswer } from '@haat/shared/contract/admin-chats';
import { useRef } from 'react';
import { sortByFit } from '../forms/sort-by-fit';
import { useSelectedInView } from '../ui/use-selected-in-view';
import styles from './CannedChoices.module.css';
import { t } from '../language/t';

const MAX_CHOICES = 8;

/** Canned answers whose shortcut is or begins with `word`, then those that contain it. */
export function cannedThatFit(all: readonly CannedAnswer[], word: string): CannedAnswer[] {
  const fitting = all.filter(({ shortcut, text }) => `${shortcut} ${text}`.toLowerCase().includes(word));
  return sortByFit(fitting, ({ shortcut }) => shortcut, word).slice(0, MAX_CHOICES);
}

/** The list of canned answers offered after a slash; keyboard focus stays in the text field. */
export function CannedChoices({
  id,
  choices,
  chosen,
  onChoose,
}: {
  id: string;
  choices: readonly CannedAnswer[];
  chosen: CannedAnswer | undefined;
  onChoose: (answer: CannedAnswer) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useSelectedInView(list, chosen?.id);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('Canned replies')} className={styles.choices}>
      {choices.map((answer) => (
        // Prevent the mouse press from moving the focus out of the field.
        <li
          key={answer.id}
          id={`${id}-${answer.id}`}
          role="option"
          aria-selected={answer === chosen}
          className={styles.choice}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(answer)}
        >
          <span className={styles.shortcut}>/{answer.shortcut}</span>
          <span className={styles.preview}>{answer.text}</span>
        </li>
      ))}
    </ul>
  );
}
