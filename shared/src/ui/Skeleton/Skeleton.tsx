import styles from './Skeleton.module.css';

/**
 * A grey placeholder with the size of the content, hidden from assistive technology: a text beside it names what loads.
 * An svg, because attributes set its size: the content security policy refuses inline styles.
 * @param props.ratio width by height, as a number
 */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  round,
}: {
  width?: string;
  height?: string;
  ratio?: string;
  round?: boolean;
}) {
  return (
    <svg
      aria-hidden="true"
      aria-busy="true"
      className={`${styles.skeleton} ${round ? styles.round : ''}`}
      width={width}
      height={height}
      viewBox={ratio ? `0 0 ${ratio} 1` : undefined}
    />
  );
}
