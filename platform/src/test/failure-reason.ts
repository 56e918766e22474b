import { stripVTControlCharacters } from 'node:util';

/** As much of a failure as its place in the closing list needs. */
const MAX_REASON_LINES = 12;

/** Why a test failed, from jest's message: without colours, stack and what is alike on both sides. */
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
