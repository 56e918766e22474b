import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './InlineNumber.module.css';

/** Minimum distance from the window's edge, in pixels. */
const MIN_EDGE_DISTANCE = 8;

/** The error message of a field in a table. A popover below the field, because a row clips its content. */
export function CellProblem({
  id,
  of,
  children,
}: {
  id: string;
  of: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const message = element.current;
    if (!message) return;
    // Without popover support the row may clip the message.
    if ('showPopover' in message) message.showPopover();
    const put = () => {
      const field = of.current?.getBoundingClientRect();
      if (!field) return;
      const maxLeft = document.documentElement.clientWidth - message.offsetWidth - MIN_EDGE_DISTANCE;
      message.style.left = `${Math.max(MIN_EDGE_DISTANCE, Math.min(field.left, maxLeft))}px`;
      message.style.top = `${field.bottom + 2}px`;
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [of]);
  return (
    <span ref={element} id={id} role="alert" popover="manual" className={styles.problem}>
      {children}
    </span>
  );
}
