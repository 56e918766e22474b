import { Picture } from '@haat/shared/ui/Picture';
import type { ReactNode } from 'react';
import styles from './Thumbnail.module.css';

/** A product's picture beside its name: of 40 pixels, or as high as a dense row allows. */
export const Thumbnail = ({ src, name }: { src: string | null | undefined; name: string }) => (
  <Picture src={src} alt="" name={name} width={40} height={40} sizes="40px" className={styles.picture} />
);

/** The name of a product after its picture. */
export const Pictured = ({
  src,
  name,
  children,
}: {
  src: string | null | undefined;
  name: string;
  children: ReactNode;
}) => (
  <span className={styles.pictured}>
    <Thumbnail src={src} name={name} />
    <span className={styles.name}>{children}</span>
  </span>
);
