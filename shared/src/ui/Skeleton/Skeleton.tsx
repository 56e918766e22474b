import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

/** A grey stand-in of the size that what is loading will have. Hidden from assistive technology: a text beside it says what loads. */
export function Skeleton({ width = '100%', height, ratio, round }: { width?: string; height?: string; ratio?: string; round?: boolean }) {
  const box: CSSProperties = { width, ...(height ? { height } : {}), ...(ratio ? { aspectRatio: ratio } : {}) };
  return <span aria-hidden="true" className={`${styles.skeleton} ${round ? styles.round : ''}`} style={box} />;
}
