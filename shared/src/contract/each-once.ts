/** Whether none of them is there twice; what isn't filled in yet, '', doesn't count. */
export function isUnique(names: readonly string[]): boolean {
  const filled = names.filter((name) => name !== '');
  return new Set(filled).size === filled.length;
}
