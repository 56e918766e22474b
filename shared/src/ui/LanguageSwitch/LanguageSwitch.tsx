import { useLocation } from 'react-router-dom';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { Drawn } from '../Drawn/Drawn';
import { hindi } from './hindi';
import { languageName } from './language-name';

/**
 * The languages that the shop can be read in, each by its own name. A form of the server's, so that it works without
 * scripts; nothing where there is but one.
 */
export function LanguageSwitch({ look }: { look: { languages?: string | undefined; language?: string | undefined } }) {
  const { t, language: current } = useTexts();
  const { pathname, search } = useLocation();
  const { languages } = runtimeConfig();
  if (languages.length < 2) return null;
  return (
    <form method="post" action="/language" className={look.languages} aria-label={t('Language')}>
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          className={look.language}
          aria-current={language === current ? 'true' : undefined}
        >
          {language === 'hi' ? <Drawn drawing={hindi} /> : languageName(language)}
        </button>
      ))}
    </form>
  );
}
