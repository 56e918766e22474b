import { Picture } from '@haat/shared/ui/Picture';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { Link } from 'react-router-dom';
import styles from './CategoryTiles.module.css';

interface CategoryTile {
  slug: string;
  name: string;
  image: string | null | undefined;
  to: string;
  /** A short text below the name. */
  note?: string;
}

export interface CategoryTilesProps {
  /** Undefined while loading. */
  tiles: readonly CategoryTile[] | undefined;
  /** The accessible name of the list. */
  label: string;
}

/** The slot's width in the layout of CategoryTiles.module.css. */
const SIZES = '(max-width: 600px) calc(50vw - 1.4rem), (max-width: 1400px) 30vw, 420px';
/** Columns in a wide window: a number that fills every row, or three if there is none. */
const columnsFor = (count: number): 3 | 4 | 5 => (count === 4 || count === 8 ? 4 : count === 5 ? 5 : 3);

/** Categories as linked pictures with their names. */
export function CategoryTiles({ tiles, label }: CategoryTilesProps) {
  return (
    <ul className={styles.tiles} data-columns={columnsFor(tiles?.length ?? 6)} aria-label={label}>
      {tiles
        ? tiles.map(({ slug, name, image, to, note }) => (
            <li key={slug} className={styles.tile}>
              <Picture
                src={image}
                alt=""
                name={name}
                width={800}
                height={800}
                sizes={SIZES}
                className={styles.picture}
              />
              <h3 className={styles.name}>
                <Link to={to} className={styles.link}>
                  {name}
                </Link>
              </h3>
              {note ? <p className={styles.note}>{note}</p> : null}
            </li>
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className={styles.tile} aria-hidden="true">
              <span className={styles.picture}>
                <Skeleton height="100%" />
              </span>
              <span className={styles.name}>
                <Skeleton width="50%" height="1.2rem" />
              </span>
            </li>
          ))}
    </ul>
  );
}
