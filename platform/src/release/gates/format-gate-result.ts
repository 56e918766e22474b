import type { GateResult } from './run-gates';

const indented = (text: string, by: string) => text.split('\n').map((line) => `${by}${line}`.trimEnd());

/** A gate's result as text: one line, and a remedy for each finding. */
export const formatGateResult = ({ gate, passed, ms, remembered, findings }: GateResult): string =>
  [
    `${passed ? '✓' : '✗'} ${gate.padEnd(13)} ${(ms / 1000).toFixed(1).padStart(5)} s${remembered ? '  (as a moment ago)' : ''}`,
    ...findings.flatMap(({ what, todo }) => [
      '',
      ...indented(what, '    '),
      ...indented(todo, '    ').map((line, index) => (index === 0 ? line.replace('    ', '  → ') : line)),
    ]),
    ...(passed ? [] : ['']),
  ].join('\n');
