import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Refusal } from './imported-product';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The rows that weren't taken, written as they are found: CSV, or one JSON object a line where the name ends in
 * .ndjson.
 */
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

  /** Creates or overwrites the file. @throws when it can't be written */
  static async open(file: string): Promise<RefusalReport> {
    await mkdir(dirname(file), { recursive: true });
    const stream = createWriteStream(file);
    await once(stream, 'open');
    const report = new RefusalReport(file, stream);
    if (!report.#isJson) stream.write('line,field,reason\n');
    return report;
  }

  async add({ line, field, reason }: Refusal): Promise<void> {
    this.count += 1;
    const text = this.#isJson ? JSON.stringify({ line, field, reason }) : `${line},${quoted(field)},${quoted(reason)}`;
    if (!this.#stream.write(`${text}\n`)) await once(this.#stream, 'drain');
  }

  async close(): Promise<void> {
    this.#stream.end();
    await finished(this.#stream);
  }
}
