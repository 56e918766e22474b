import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './BottomBar.module.css';

/** Whether an element is outside the viewport; false until that is known. */
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
 * On a phone, a bar with the page's main action at the bottom of the viewport, shown while the action itself is out of
 * view. The shell adds space for it at the end of the page, and moves floating buttons above it.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar} data-bottom-bar>
      {children}
    </div>
  );
}
