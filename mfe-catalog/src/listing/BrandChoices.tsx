import { useTexts } from '@haat/shared/state';
import { nameOfSlug } from '../category/category-names';
import { Choice } from './Choice';
import styles from './BrandChoices.module.css';

export interface BrandChoicesProps {
  brands: readonly { slug: string; name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Number of brands that are always visible; the others can be expanded. */
const MAX_VISIBLE = 8;

/** The brand checkboxes: chosen brands first, then by number of products; the rest is collapsed. */
export function BrandChoices({ brands, chosen, onChange }: BrandChoicesProps) {
  const { t } = useTexts();
  const missing = chosen
    .filter((slug) => !brands.some((brand) => brand.slug === slug))
    .map((slug) => ({ slug, name: nameOfSlug(slug), count: 0 }));
  const known = [...missing, ...brands];
  // Chosen brands are visible even if the others are collapsed: an active filter must not be hidden.
  const open = known.filter(({ slug }, index) => index < MAX_VISIBLE || chosen.includes(slug));
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
