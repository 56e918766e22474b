import { Menu as BaseMenu } from '@base-ui/react/menu';
import styles from './Menu.module.css';
import type { MenuProps } from './menu-props';

/** The loaded {@link Menu}. */
export default function OpenedMenu({ label, button, actions, defaultOpen }: MenuProps & { defaultOpen: boolean }) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={defaultOpen}>
      <BaseMenu.Trigger className={styles.trigger} aria-label={label}>
        {button}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <BaseMenu.Popup className={styles.popup}>
            {actions.map((action) => (
              <BaseMenu.Item
                key={action.label}
                className={styles.item}
                disabled={action.whyNot !== undefined}
                onClick={action.run}
              >
                {action.label}
                {action.whyNot ? <span className={styles.reason}>{action.whyNot}</span> : null}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
