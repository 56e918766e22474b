import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../error-code';

/** An append-only file of JSON lines. */
export interface Journal {
  /** The existing entries. */
  entries: readonly unknown[];
  /** Written to the operating system when this returns, so that a crash of the process loses nothing. */
  append: (entry: object) => void;
  close: () => void;
}

/** Opens or creates the file. An incomplete last line of a crashed process is ignored. */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const entries = text.split('\n').flatMap((line): unknown[] => {
    try {
      return line === '' ? [] : [JSON.parse(line)];
    } catch {
      return [];
    }
  });
  const opened = openSync(file, 'a', 0o600);
  if (text !== '' && !text.endsWith('\n')) writeSync(opened, '\n');
  return {
    entries,
    append: (entry) => {
      writeSync(opened, `${JSON.stringify(entry)}\n`);
    },
    close: () => closeSync(opened),
  };
}
