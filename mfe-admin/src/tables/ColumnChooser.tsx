import type { Column } from '@tanstack/react-table';
import { Columns3 } from 'lucide-react';
import { Check } from '../forms/Check';
import { Popover } from '../ui/Popover';
import styles from './ColumnChooser.module.css';
import { t } from '../language/t';

/** Lets the signed-in user choose the columns of a list. */
export function ColumnChooser<Row>({ columns }: { columns: readonly Column<Row, unknown>[] }) {
  return (
    <Popover
      title={t('Columns')}
      button={
        <>
          <Columns3 aria-hidden="true" className={styles.icon} /> {t('Columns')}
        </>
      }
    >
      <ul className={styles.list}>
        {columns.map((column) => (
          <li key={column.id}>
            <Check checked={column.getIsVisible()} onChange={column.getToggleVisibilityHandler()}>
              {t(String(column.columnDef.header))}
            </Check>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
