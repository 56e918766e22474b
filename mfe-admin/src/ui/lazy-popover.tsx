import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import styles from './Menu.module.css';

/** What a button that opens something shows, closed. */
export interface OpenerProps {
  /** Of the button, where its content isn't words. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
}

/**
 * A button whose panel's code is loaded when it is first wanted: positions, focus and layers are 25 KB, and most pages
 * are left without opening one.
 * @param load loads the component that then replaces the button, open at first
 */
export function lazyPopover<Props extends OpenerProps>(
  opens: 'menu' | 'dialog',
  load: () => Promise<{ default: ComponentType<Props & { defaultOpen: boolean }> }>,
): ComponentType<Props> {
  const Opened = lazy(load);
  return function Opener(props: Props) {
    const [isWanted, setWanted] = useState(false);
    const closed = (
      <button
        type="button"
        className={styles.trigger}
        aria-label={props.label}
        aria-haspopup={opens}
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onClick={() => setWanted(true)}
      >
        {props.button}
      </button>
    );
    return isWanted ? (
      <Suspense fallback={closed}>
        <Opened {...props} defaultOpen />
      </Suspense>
    ) : (
      closed
    );
  };
}
