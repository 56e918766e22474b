/**
 * The least-squares line through points.
 * @returns the slope, y at x = 0, and the share of the variance that the line explains
 * @throws Error for fewer than two different x
 */
export function linearFit(points: readonly { x: number; y: number }[]): {
  slope: number;
  start: number;
  explained: number;
} {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (!(spread > 0)) throw new Error('A line needs two points that differ in x.');
  const together = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const all = points.reduce((sum, point) => sum + (point.y - y) ** 2, 0);
  const slope = together / spread;
  return { slope, start: y - slope * x, explained: all === 0 ? 1 : (together * together) / (spread * all) };
}
