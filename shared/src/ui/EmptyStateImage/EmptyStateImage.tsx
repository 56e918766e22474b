import { mediaByName } from '../../contract/media';
import { Picture } from '../Picture/Picture';
import styles from './EmptyStateImage.module.css';

export type EmptyStateImageName = 'empty-cart' | 'empty-wishlist' | 'no-orders' | 'nothing-found' | 'not-found';

/** The picture of an empty page, such as an empty basket. Decorative: screen readers skip it. */
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
