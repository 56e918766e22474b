import type { SettingValue } from '@haat/shared/contract/settings';
import { runtimeConfig } from '@haat/shared/state';
import { TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { Check } from '../forms/Check';
import { ProductPicks } from './ProductPicks';
import { Setting, type SettingDraft } from './Setting';
import styles from './Setting.module.css';
import { pageLanguage, t } from '../language/t';

type Home = SettingValue<'home'>;
type Banner = NonNullable<Home['banner']>;
type Picks = NonNullable<Home['picks']>;

const first: Home = { banner: null, picks: null };
const noWords = { headline: '', lead: '', button: '' };
const noTitle = { title: '', lead: '' };
const newBanner: Banner = { words: { en: noWords }, to: '/products/featured' };
const newPicks: Picks = { words: { en: noTitle }, products: [] };

const nameOf = (language: string) =>
  new Intl.DisplayNames(pageLanguage(), { type: 'language' }).of(language) ?? language;
/** The hint of fields that may stay empty in a language other than English. */
const hintFor = (language: string) => (language === 'en' ? undefined : t('Empty texts are shown in English.'));

/** The content of the home page: the banner's texts and a row of products. */
export function HomeSetting() {
  return (
    <Setting part="home" first={first}>
      {(fields) => (
        <>
          <BannerFields {...fields} />
          <PicksFields {...fields} />
        </>
      )}
    </Setting>
  );
}

function BannerFields({ draft: { banner }, change, faultOf }: SettingDraft<'home'>) {
  const { languages } = runtimeConfig();
  const [last, setLast] = useState(newBanner);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Banner')}</legend>
      <Check
        checked={banner !== null}
        onChange={(event) => {
          // The texts come back when the box is checked again.
          if (banner) setLast(banner);
          change({ banner: event.target.checked ? last : null });
        }}
      >
        {t('Use custom banner texts')}
      </Check>
      {banner ? (
        <>
          {languages.map((language) => {
            const texts = banner.words[language] ?? noWords;
            const set = (changed: Partial<typeof noWords>) =>
              change({ banner: { ...banner, words: { ...banner.words, [language]: { ...texts, ...changed } } } });
            const at = `banner.words.${language}`;
            return (
              <fieldset key={language} className={styles.language}>
                <legend className={styles.legend}>{nameOf(language)}</legend>
                <TextField
                  label={t('Headline in {{name}}', { name: nameOf(language) })}
                  lang={language}
                  value={texts.headline}
                  maxLength={80}
                  hint={hintFor(language)}
                  error={faultOf(`${at}.headline`)}
                  onChange={(event) => set({ headline: event.target.value })}
                />
                <TextAreaField
                  label={t('Text in {{name}}', { name: nameOf(language) })}
                  lang={language}
                  value={texts.lead}
                  rows={3}
                  maxLength={300}
                  optional
                  error={faultOf(`${at}.lead`)}
                  onChange={(event) => set({ lead: event.target.value })}
                />
                <TextField
                  label={t('Button label in {{name}}', { name: nameOf(language) })}
                  lang={language}
                  value={texts.button}
                  maxLength={40}
                  optional
                  error={faultOf(`${at}.button`)}
                  onChange={(event) => set({ button: event.target.value })}
                />
              </fieldset>
            );
          })}
          <TextField
            label={t('Button link')}
            value={banner.to}
            maxLength={300}
            spellCheck={false}
            error={faultOf('banner.to')}
            hint={t('Path of a shop page, like /category-group/pooja')}
            onChange={(event) => change({ banner: { ...banner, to: event.target.value } })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

function PicksFields({ draft: { picks }, change, faultOf }: SettingDraft<'home'>) {
  const { languages } = runtimeConfig();
  const [last, setLast] = useState(newPicks);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('Featured products')}</legend>
      <Check
        checked={picks !== null}
        onChange={(event) => {
          if (picks) setLast(picks);
          change({ picks: event.target.checked ? last : null });
        }}
      >
        {t('Show a row of selected products above New arrivals')}
      </Check>
      {picks ? (
        <>
          {languages.map((language) => {
            const texts = picks.words[language] ?? noTitle;
            const set = (changed: Partial<typeof noTitle>) =>
              change({ picks: { ...picks, words: { ...picks.words, [language]: { ...texts, ...changed } } } });
            const at = `picks.words.${language}`;
            return (
              <fieldset key={language} className={styles.language}>
                <legend className={styles.legend}>{nameOf(language)}</legend>
                <TextField
                  label={t('Row title in {{name}}', { name: nameOf(language) })}
                  lang={language}
                  value={texts.title}
                  maxLength={60}
                  hint={hintFor(language)}
                  error={faultOf(`${at}.title`)}
                  onChange={(event) => set({ title: event.target.value })}
                />
                <TextField
                  label={t('Row subtitle in {{name}}', { name: nameOf(language) })}
                  lang={language}
                  value={texts.lead}
                  maxLength={160}
                  optional
                  error={faultOf(`${at}.lead`)}
                  onChange={(event) => set({ lead: event.target.value })}
                />
              </fieldset>
            );
          })}
          <ProductPicks
            label={t('Products in the row')}
            max={24}
            ids={picks.products}
            fault={faultOf('picks.products')}
            onChange={(products) => change({ picks: { ...picks, products } })}
          />
        </>
      ) : null}
    </fieldset>
  );
}
