import { useEffect, useRef, useState } from 'react';

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
