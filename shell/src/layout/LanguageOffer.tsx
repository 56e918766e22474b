import { browserStorage, Sentence, useTexts } from '@haat/shared/state';
import { pathIn } from '@haat/shared/text/language-path';
import { LANGUAGE_KEY, LanguageName } from '@haat/shared/ui/LanguageSwitch';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './LanguageOffer.module.css';

/**
 * Offers the page in the language that its visitor reads. The server renders an empty bar for all, so that caches can
 * hold the page; the script in its head opens the bar's space before the first paint.
 */
export function LanguageOffer() {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const [offered, setOffered] = useState<string>();
  useEffect(() => setOffered(document.documentElement.dataset['reader']), []);
  const choose = (chosen: string) => {
    browserStorage.set(LANGUAGE_KEY, chosen);
    delete document.documentElement.dataset['reader'];
    setOffered(undefined);
  };
  return (
    <aside className={styles.offer} aria-label={t('Language')}>
      {offered ? (
        <>
          <a
            href={pathIn(offered, pathname + search)}
            hrefLang={offered}
            onClick={() => browserStorage.set(LANGUAGE_KEY, offered)}
          >
            <Sentence
              of="View this page in <name>{{language}}</name>"
              values={{ language: offered }}
              parts={{ name: () => <LanguageName language={offered} /> }}
            />
          </a>
          <button type="button" aria-label={t('Keep this language')} onClick={() => choose(language)}>
            <X aria-hidden="true" />
          </button>
        </>
      ) : null}
    </aside>
  );
}
