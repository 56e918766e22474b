import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../base/workspaces';
import { bars, barTable, FIGURES_VARIABLE } from './bars';

test.each(bars)('$what: its tests exist', ({ files }) => {
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});

test('a test appends the processor time of a refused body to the file of figures', () => {
  const source = readFileSync(fromRoot('api/src/http/refused-bodies.slow.test.ts'), 'utf8');
  expect(source).toContain(`{ ${FIGURES_VARIABLE}: file } = process.env`);
});

describe('the table', () => {
  const two = [
    { what: 'One', bar: '0', files: ['a.test.ts', 'b.test.ts'] },
    { what: 'Two', bar: '≤ 5', files: ['c.test.ts'] },
  ];
  const rows = (failures: string[]) =>
    barTable({ passed: 1, failed: failures.length, skipped: 0, failures }, two)
      .slice(2)
      .map((row) => row.split(' | ')[2]);

  it('has a row for each bar', () => expect(rows([])).toEqual(['held |', 'held |']));
  it('counts the failures of each', () =>
    expect(rows(['b.test.ts › one', 'b.test.ts › two'])).toEqual(['**not held**: 2 failed |', 'held |']));
  it('reports the other rows as unknown if the run itself failed', () =>
    expect(rows(['c.test.ts', 'jest, which wrote no report'])).toEqual(['**unknown** |', '**not held**: 1 failed |']));
});
