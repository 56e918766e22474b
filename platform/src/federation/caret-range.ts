const numbers = (version: string) => version.split('-', 1).join('').split('.').map(Number);

/**
 * Whether `version` (e.g. 19.3.1) lies in a caret range (e.g. ^19.2.0): not older, and the first number that isn't 0 is
 * the same. Every range between host and remotes is one (`shared-modules.ts`), so the page carries no more of semver
 * than this.
 */
export function inCaretRange(version: string, range: string): boolean {
  const has = numbers(version);
  const wants = numbers(range.replace('^', ''));
  const leading = wants.findIndex((part) => part !== 0);
  for (let index = 0; index < wants.length; index += 1) {
    const difference = (has[index] ?? 0) - (wants[index] ?? 0);
    if (difference !== 0) return difference > 0 && index > leading;
  }
  return true;
}
