import { useTexts } from '@haat/shared/state';
import { wordsOfSlug } from '../category/category-names';
import { Choice } from './Choice';
import styles from './BrandChoices.module.css';

export interface BrandChoicesProps {
  brands: readonly { slug: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** As many as stand open; the rest unfolds. */
const OPEN = 8;

/** The brand checkboxes: the chosen ones first, then those with most products, the long tail folded away. */
export function BrandChoices({ brands, chosen, onChange }: BrandChoicesProps) {
  const { t } = useTexts();
  const missing = chosen
    .filter((slug) => !brands.some((brand) => brand.slug === slug))
    .map((slug) => ({ slug, name: wordsOfSlug(slug), count: 0 }));
  const known = [...missing, ...brands];
  // What's chosen among the folded ones stands open too: a filter at work is never out of sight.
  const open = known.filter(({ slug }, index) => index < OPEN || chosen.includes(slug));
  const folded = known.filter((brand) => !open.includes(brand));
  const choice = ({ slug, name, count }: (typeof known)[number]) => (
    <Choice
      key={slug}
      kind="checkbox"
      name="brand"
      value={slug}
      label={name}
      count={count}
      checked={chosen.includes(slug)}
      onChoose={(checked) => onChange(checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))}
    />
  );
  return (
    <>
      {open.map(choice)}
      {folded.length > 0 ? (
        <details className={styles.more}>
          <summary className={styles.summary}>{t('{{count}} more', { count: folded.length })}</summary>
          <div className={styles.folded}>{folded.map(choice)}</div>
        </details>
      ) : null}
    </>
  );
}
