import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import type { ReactNode } from 'react';
import styles from './FilterDialog.module.css';

export interface FilterDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Number of products with these filters; undefined while unknown. */
  total: number | undefined;
  /** The filter form. */
  children: ReactNode;
}

/** The filters on small screens, in a dialog with a button back to the products. */
export default function FilterDialog({ open, onOpenChange, total, children }: FilterDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Filters')} place="side">
      {children}
      <div className={styles.done}>
        <Button wide onClick={() => onOpenChange(false)}>
          {total === undefined
            ? t('Show products')
            : t('Show {{count}} products', { count: total, one: 'Show {{count}} product' })}
        </Button>
      </div>
    </Dialog>
  );
}
