import { useLocation } from 'react-router-dom';
import { browserStorage, runtimeConfig, useTexts } from '@haat/shared/state';
import { pathIn } from '../../text/language-path';
import { Drawn } from '../Drawn/Drawn';
import { hindi } from './hindi';
import { languageName } from './language-name';

/** The storage key of the chosen language, read by the banner that offers the page in it. */
export const LANGUAGE_KEY = 'language';

/** The name of a language in itself. */
export const LanguageName = ({ language }: { language: string }) =>
  language === 'hi' ? <Drawn drawing={hindi} /> : languageName(language);

/**
 * Links to the page in each language of the shop, each by its own name; nothing if there is only one. They load a new
 * document, since a document has one language.
 */
export function LanguageSwitch({
  classes,
}: {
  classes: { languages?: string | undefined; language?: string | undefined };
}) {
  const { t, language: current } = useTexts();
  const { pathname, search } = useLocation();
  const { languages } = runtimeConfig();
  if (languages.length < 2) return null;
  return (
    <div role="group" className={classes.languages} aria-label={t('Language')}>
      {languages.map((language) => (
        <a
          key={language}
          href={pathIn(language, pathname + search)}
          hrefLang={language}
          lang={language}
          className={classes.language}
          aria-current={language === current ? 'true' : undefined}
          onClick={() => browserStorage.set(LANGUAGE_KEY, language)}
        >
          <LanguageName language={language} />
        </a>
      ))}
    </div>
  );
}
