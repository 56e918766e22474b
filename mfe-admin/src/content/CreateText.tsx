import { Button } from '@haat/shared/ui/Button';
import { useState } from 'react';
import { errorMessage } from '../forms/error-message';
import styles from './Content.module.css';
import type { PageText } from './content-api';
import { emptyText, type EditableText } from './editable-text';
import { fetchPage, textOfPage } from './text-from-page';
import { t } from '../language/t';

/** Shown while a page has no custom text: starts one from the current page, or from an empty text. */
export function CreateText({ of, onBegin }: { of: PageText; onBegin: (text: EditableText) => void }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onBegin(textOfPage(of, await fetchPage(of)));
    } catch (error) {
      setProblem(errorMessage(error));
      setBusy(false);
    }
  };
  return (
    <div className={styles.note}>
      <p>{t('Customers see the default text. Your text replaces it when you publish it; until then it is a draft.')}</p>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void begin()}>
          {t('Start from the current page')}
        </Button>
        <Button look="secondary" onClick={() => onBegin(emptyText(of.page))}>
          {t('Start from an empty page')}
        </Button>
      </div>
    </div>
  );
}
