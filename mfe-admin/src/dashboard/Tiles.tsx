import { Link } from 'react-router-dom';
import styles from './Tiles.module.css';

export interface Tile {
  label: string;
  value: string;
  note: string;
  /** The page behind it. */
  to?: string;
}

/** Figures side by side, the first of them wider. One with a page behind it is a link. */
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
