import { Popover as BasePopover } from '@base-ui/react/popover';
import { useState } from 'react';
import menu from './Menu.module.css';
import styles from './Popover.module.css';
import type { PopoverProps } from './popover-props';

/** The loaded {@link Popover}. */
export default function OpenedPopover({
  label,
  button,
  title,
  children,
  defaultOpen,
}: PopoverProps & { defaultOpen: boolean }) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <BasePopover.Root open={isOpen} onOpenChange={setOpen}>
      <BasePopover.Trigger className={menu.trigger} aria-label={label}>
        {button}
      </BasePopover.Trigger>
      <BasePopover.Portal>
        <BasePopover.Positioner className={menu.positioner} sideOffset={4} align="end">
          <BasePopover.Popup className={styles.popup}>
            <BasePopover.Title className={styles.title}>{title}</BasePopover.Title>
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
