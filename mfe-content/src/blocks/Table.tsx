import { useTexts } from '@haat/shared/state';
import styles from './Table.module.css';

/** A small table whose first column has the row headings. All cells are texts, which are translated. */
export function Table({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const { t } = useTexts();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{t(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{t(first ?? '')}</th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1]}>{t(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
