import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { csvRows } from '../csv/csv-rows';
import type { Refusal, Warning } from './imported-product';

/** Writes rejected rows as they are found: as CSV, or as one JSON object per line if the name ends with .ndjson. */
export class RefusalReport {
  readonly file: string;
  count = 0;
  readonly #stream: WriteStream;
  readonly #isJson: boolean;

  private constructor(file: string, stream: WriteStream) {
    this.file = file;
    this.#stream = stream;
    this.#isJson = /\.(?:ndjson|jsonl)$/i.test(file);
  }

  /**
   * Creates or overwrites the file.
   * @throws Error when it can't be written
   */
  static async open(file: string): Promise<RefusalReport> {
    await mkdir(dirname(file), { recursive: true });
    const stream = createWriteStream(file);
    await once(stream, 'open');
    const report = new RefusalReport(file, stream);
    if (!report.#isJson) stream.write(csvRows([['line', 'column', 'value', 'reason', 'what to do']]));
    return report;
  }

  async add({
    kind,
    line,
    sheet,
    field,
    value = '',
    reason: problem,
    remedy = '',
  }: (Refusal | Warning) & { sheet: string | null }): Promise<void> {
    this.count += 1;
    const reason = kind === 'warning' ? `Taken: ${problem}` : problem;
    const text = this.#isJson
      ? `${JSON.stringify({ line, ...(sheet !== null && { sheet }), field, value, reason, mend: remedy })}\n`
      : csvRows([[sheet === null ? line : `${sheet}, line ${line}`, field, value, reason, remedy]]);
    if (!this.#stream.write(text)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}
