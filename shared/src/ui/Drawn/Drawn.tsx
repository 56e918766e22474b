import styles from './Drawn.module.css';

export interface Drawing {
  text: string;
  viewBox: string;
  path: string;
}

/**
 * A word in Devanagari as a picture of its letters, so that a machine without a font for them shows no boxes. It has the
 * size and colour of the text around it.
 * @param isDecoration where the same is read out beside it
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
