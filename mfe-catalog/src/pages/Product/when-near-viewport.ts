/** Distance below the window at which the code starts to load, in pixels. */
const NEAR_PX = 800;

/**
 * Resolves when the element with an id is near the window; at once on the server, or if it does not exist yet. Until
 * then, the section stays server HTML.
 */
export function whenNearViewport(id: string): Promise<void> {
  const part =
    typeof document === 'undefined' || typeof IntersectionObserver === 'undefined' ? null : document.getElementById(id);
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        resolve();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    near.observe(part);
  });
}
