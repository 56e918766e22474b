/** Whether all values are distinct, ignoring empty ones (''). */
export function isUnique(names: readonly string[]): boolean {
  const filled = names.filter((name) => name !== '');
  return new Set(filled).size === filled.length;
}
