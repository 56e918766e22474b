const numbers = (version: string) => version.split('-', 1).join('').split('.').map(Number);

/**
 * Whether `version` (such as 19.3.1) is in a caret range (such as ^19.2.0): not older, and with the same first non-zero
 * number. All ranges between host and remotes are caret ranges (`shared-modules.ts`), so semver is not needed.
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
