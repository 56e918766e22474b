import { runtimeConfig } from '@haat/shared/state';
import { LanguageSwitch } from '@haat/shared/ui/LanguageSwitch';
import styles from './OwnLanguage.module.css';

/** Chooses the language of the shop's pages, as shoppers do. Renders nothing if the shop has only one language. */
export function OwnLanguage() {
  if (runtimeConfig().languages.length < 2) return null;
  return (
    <section className={styles.section} aria-labelledby="language">
      <h2 id="language">Language</h2>
      <p>Language of the shop’s pages in this browser. The admin and the shop’s emails are in English.</p>
      <LanguageSwitch look={styles} />
    </section>
  );
}
