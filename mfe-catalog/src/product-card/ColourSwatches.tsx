import type { Product } from '@haat/shared/contract/product';
import { useTexts } from '@haat/shared/state';
import { Picture } from '@haat/shared/ui/Picture';
import styles from './ColourSwatches.module.css';

/**
 * The colours of a product as small pictures. Pointing at one, focusing or pressing it shows it on the card; nothing
 * for a single colour.
 * @param onShow called with the picture of a colour; null when none is active any more
 */
export function ColourSwatches({
  product: { name, colours, colourCount },
  onShow,
}: {
  product: Product;
  onShow: (image: string | null) => void;
}) {
  const { t } = useTexts();
  const pictured = colours.filter(({ image }) => image !== null);
  if (pictured.length === 0) return null;
  const more = colourCount - pictured.length;
  return (
    <ul className={styles.swatches} aria-label={t('Colours of {{name}}', { name })}>
      {pictured.map(({ name: colour, image }) => (
        <li key={colour}>
          <button
            type="button"
            className={styles.swatch}
            title={colour}
            aria-label={t('Show {{name}} in {{colour}}', { name, colour })}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onShow(image)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onShow(null)}
            onFocus={() => onShow(image)}
            onBlur={() => onShow(null)}
            onClick={() => onShow(image)}
          >
            <Picture src={image} alt="" width={96} height={96} sizes="28px" />
          </button>
        </li>
      ))}
      {more > 0 ? (
        <li className={styles.more}>
          <span aria-hidden="true">+{more}</span>
          <span className={styles.spoken}>
            {t('{{count}} more colours', { count: more, one: '{{count}} more colour' })}
          </span>
        </li>
      ) : null}
    </ul>
  );
}
