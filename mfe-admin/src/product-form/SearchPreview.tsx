import { runtimeConfig } from '@haat/shared/state';
import { firstWords, SHOWN_DESCRIPTION } from '@haat/shared/text/first-words';
import { splitRichText } from '@haat/shared/text/rich-text';
import { useId } from 'react';
import styles from './SearchPreview.module.css';
import { t } from '../language/t';

/** Length of a title in search results, in characters. */
const MAX_TITLE_LENGTH = 60;

export interface SearchPreviewProps {
  name: string;
  brand: string;
  description: string;
  seoTitle: string;
  seoDescription: string;
  /** The product's id in its address; null for a new product. */
  id: string | null;
}

/**
 * A preview of the search result, truncated as search engines do. Falls back to name and description if the SEO texts
 * are empty.
 */
export function SearchPreview({ name, brand, description, seoTitle, seoDescription, id }: SearchPreviewProps) {
  const caption = useId();
  const title = seoTitle.trim() || name.trim() || t('Product name');
  const text =
    seoDescription.trim() ||
    splitRichText(description).plain.trim() ||
    (brand.trim()
      ? t('{{name}} by {{brand}}', { name: name.trim() || t('Product'), brand: brand.trim() })
      : name.trim() || t('Product'));
  const site = runtimeConfig().siteUrl.replace(/^https?:\/\//, '') || 'haat';
  return (
    <figure className={styles.figure} aria-labelledby={caption}>
      <figcaption id={caption} className={styles.caption}>
        {t('Search engine preview')}
      </figcaption>
      <div className={styles.result}>
        <p className={styles.address}>{t('{{site}} › product › {{id}}', { site, id: id ?? '…' })}</p>
        <p className={styles.title}>{firstWords(`${title} | Haat`, MAX_TITLE_LENGTH)}</p>
        <p className={styles.text}>{firstWords(text, SHOWN_DESCRIPTION)}</p>
      </div>
    </figure>
  );
}
