/** So far below the window, in pixels, its code begins to come. */
const NEAR_PX = 800;

/**
 * Waits until the part of the page with an id is near the window: at once on the server, and where it isn't in the page
 * yet. A part that waits is the server's HTML meanwhile.
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
