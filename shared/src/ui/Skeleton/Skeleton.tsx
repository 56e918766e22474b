import styles from './Skeleton.module.css';

/**
 * A grey stand-in of the size that what is loading will have. Hidden from assistive technology: a text beside it says
 * what loads, and `aria-busy` tells tests. An svg, since its size can be said by attributes: the content security
 * policy refuses styles in HTML.
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
