import { stripVTControlCharacters } from 'node:util';

/** Maximum number of lines of a failure in the final summary. */
const MAX_REASON_LINES = 12;

/** Why a test failed, from jest's message without colours, stack and lines that are equal on both sides. */
export function reasonOf(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !/^\s*at /.test(line));
  const differences = lines.filter((line) => /^\s*[-+]/.test(line));
  return (differences.length > 0 ? [lines[0] ?? '', ...differences] : lines)
    .slice(0, MAX_REASON_LINES)
    .map((line) => `\n    ${line}`)
    .join('');
}
