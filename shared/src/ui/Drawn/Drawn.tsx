import styles from './Drawn.module.css';

export interface Drawing {
  text: string;
  viewBox: string;
  path: string;
}

/**
 * A word in Devanagari as an SVG, so that a device without a font for it shows no boxes. It has the size and colour of
 * the text around it.
 * @param isDecoration hides it from screen readers, which read the same text beside it
 */
export function Drawn({ drawing, isDecoration = false }: { drawing: Drawing; isDecoration?: boolean }) {
  return (
    <svg
      className={styles.drawn}
      viewBox={drawing.viewBox}
      {...(isDecoration ? { 'aria-hidden': true } : { role: 'img', lang: 'hi', 'aria-label': drawing.text })}
    >
      <path d={drawing.path} />
    </svg>
  );
}
