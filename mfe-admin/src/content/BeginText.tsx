import { Button } from '@haat/shared/ui/Button';
import { useState } from 'react';
import { failureWords } from '../forms/failure-words';
import styles from './Content.module.css';
import type { PageText } from './content-calls';
import { emptyText, type EditableText } from './editable-text';
import { fetchPage, textOfPage } from './page-as-it-is';

/** Shown while a page has no text of its own: starts one from the page as it is, or from an empty text. */
export function BeginText({ of, onBegin }: { of: PageText; onBegin: (text: EditableText) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onBegin(textOfPage(of, await fetchPage(of)));
    } catch (error) {
      setProblem(failureWords(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.note}>
      <p>
        Shoppers see the text that the shop is built with. What you publish here takes its place; what you write stays a
        draft until then.
      </p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void begin()}>
          Begin with the page as it is
        </Button>
        <Button look="secondary" onClick={() => onBegin(emptyText(of.page))}>
          Begin with an empty page
        </Button>
      </div>
    </div>
  );
}
