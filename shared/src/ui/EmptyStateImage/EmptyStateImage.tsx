import { mediaByName } from '../../contract/media';
import { Picture } from '../Picture/Picture';
import styles from './EmptyStateImage.module.css';

export type EmptyStateImageName = 'empty-cart' | 'empty-wishlist' | 'no-orders' | 'nothing-found' | 'not-found';

/**
 * What an empty page shows beside its words: an empty basket, a balance with empty pans. Decoration, so it says nothing
 * to a screen reader.
 */
export function EmptyStateImage({ name }: { name: EmptyStateImageName }) {
  return (
    <Picture
      src={mediaByName(`still-${name}`)}
      alt=""
      width={800}
      height={600}
      sizes="(max-width: 600px) 80vw, 320px"
      className={styles.still}
    />
  );
}
