import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import styles from './Menu.module.css';

/** The props of the closed button. */
export interface OpenerProps {
  /** Accessible name, if the button's content isn't text. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
}

/**
 * A button whose panel's code loads on hover or the first click: positioning, focus and layers take 25 KB, and most
 * visits never open one.
 * @param load loads the component that replaces the button, initially open
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
