import { Dialog } from '@haat/shared/ui/Dialog';
import { SideBar, type SideBarProps } from './SideBar';
import styles from './SideDialog.module.css';
import { t } from '../language/t';

/** The side bar in a narrow window; slides in over the page. */
export default function SideDialog({
  open,
  onOpenChange,
  ...side
}: Omit<SideBarProps, 'onSearch'> & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Haat Admin')} place="side">
      <div className={styles.bar}>
        <SideBar {...side} />
      </div>
    </Dialog>
  );
}
