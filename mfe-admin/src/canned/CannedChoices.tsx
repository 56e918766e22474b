import type { CannedReply } from '@haat/shared/contract/admin-chats';
import { useRef } from 'react';
import { sortByFit } from '../forms/sort-by-fit';
import { useSelectedInView } from '../ui/use-selected-in-view';
import styles from './CannedChoices.module.css';
import { t } from '../language/t';

const MAX_CHOICES = 8;

/** Canned replies whose shortcut is or begins with `word`, then those that contain it. */
export function matchingReplies(all: readonly CannedReply[], word: string): CannedReply[] {
  const fitting = all.filter(({ shortcut, text }) => `${shortcut} ${text}`.toLowerCase().includes(word));
  return sortByFit(fitting, ({ shortcut }) => shortcut, word).slice(0, MAX_CHOICES);
}

/** The list of canned replies offered after a slash; keyboard focus stays in the text field. */
export function CannedChoices({
  id,
  choices,
  chosen,
  onChoose,
}: {
  id: string;
  choices: readonly CannedReply[];
  chosen: CannedReply | undefined;
  onChoose: (reply: CannedReply) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useSelectedInView(list, chosen?.id);
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('Canned replies')} className={styles.choices}>
      {choices.map((reply) => (
        // Prevent the mouse press from moving the focus out of the field.
        <li
          key={reply.id}
          id={`${id}-${reply.id}`}
          role="option"
          aria-selected={reply === chosen}
          className={styles.choice}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
        >
          <span className={styles.shortcut}>/{reply.shortcut}</span>
          <span className={styles.preview}>{reply.text}</span>
        </li>
      ))}
    </ul>
  );
}
