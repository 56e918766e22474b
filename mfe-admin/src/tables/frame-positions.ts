/** Scroll positions of lists by history key, restored by Back. In memory only; the latest 40. */
const positions = new Map<string, number>();
const MAX_POSITIONS = 40;

export const framePositions = {
  get: (key: string): number => positions.get(key) ?? 0,
  put(key: string, offset: number): void {
    positions.delete(key);
    positions.set(key, offset);
    for (const oldest of [...positions.keys()].slice(0, -MAX_POSITIONS)) positions.delete(oldest);
  },
};
