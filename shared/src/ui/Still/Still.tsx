import { mediaByName } from '../../contract/media';
import { Picture } from '../Picture/Picture';
import styles from './Still.module.css';

export type StillName = 'empty-cart' | 'empty-wishlist' | 'no-orders' | 'nothing-found' | 'not-found';

/**
 * What an empty page shows beside its words: an empty basket, a balance with empty pans. Decoration, so it says nothing
 * to a screen reader.
 */
export function Still({ name }: { name: StillName }) {
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
