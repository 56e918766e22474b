import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './InlineNumber.module.css';

/** Room between the message and the window's edge, in pixels. */
const EDGE = 8;

/**
 * What is wrong with a field in a table, under it and above the rows: a row cuts what doesn't fit into it.
 */
export function CellProblem({
  id,
  of,
  children,
}: {
  id: string;
  of: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const message = place.current;
    if (!message) return;
    // Without it (an old browser) the row may cut the message.
    if ('showPopover' in message) message.showPopover();
    const put = () => {
      const field = of.current?.getBoundingClientRect();
      if (!field) return;
      const most = document.documentElement.clientWidth - message.offsetWidth - EDGE;
      message.style.left = `${Math.max(EDGE, Math.min(field.left, most))}px`;
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
    <span ref={place} id={id} role="alert" popover="manual" className={styles.problem}>
      {children}
    </span>
  );
}
