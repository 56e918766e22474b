import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Whether a part of the page is out of the window; false until that is known. */
export function useIsOut<T extends Element>() {
  const ref = useRef<T>(null);
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const part = ref.current;
    if (!part || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver((entries) => setIsOut(!entries.some(({ isIntersecting }) => isIntersecting)));
    seen.observe(part);
    return () => seen.disconnect();
  }, []);
  return { ref, isOut };
}

/**
 * On a phone, a bar with the page's main action at the bottom of the window, for while the action's own place is out of
 * it. The shell keeps the page's end free, and what floats above the bar.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {children}
    </div>
  );
}
