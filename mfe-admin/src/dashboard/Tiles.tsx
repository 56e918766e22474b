import { Link } from 'react-router-dom';
import styles from './Tiles.module.css';

export interface Tile {
  label: string;
  value: string;
  note: string;
  /** The address of the page behind the figure. */
  to?: string;
}

/**
 * Figures side by side. The first and the last are wider, so that six fill the rows of two and of four columns. A tile
 * with `to` is a link.
 */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note, to }) => (
        <div key={label} className={styles.tile}>
          <dt className={styles.label}>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
