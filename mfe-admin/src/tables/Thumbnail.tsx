import { Picture } from '@haat/shared/ui/Picture';
import type { ReactNode } from 'react';
import styles from './Thumbnail.module.css';

/** A product's picture beside its name: 40 pixels, or less in a dense row. */
export const Thumbnail = ({ src, name }: { src: string | null | undefined; name: string }) => (
  <Picture src={src} alt="" name={name} width={40} height={40} sizes="40px" className={styles.picture} />
);

/** The name of a product after its picture. */
export const WithThumbnail = ({
  src,
  name,
  children,
}: {
  src: string | null | undefined;
  name: string;
  children: ReactNode;
}) => (
  <span className={styles.withThumbnail}>
    <Thumbnail src={src} name={name} />
    <span className={styles.name}>{children}</span>
  </span>
);
