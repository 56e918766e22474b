import * as z from 'zod/mini';

/** Reorders or hides text: bidirectional controls, zero-width spaces. The joiners and marks of Hindi and Urdu stay. */
const HIDDEN = /[\u200B\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const shown = (typed: string) => typed.normalize('NFC').replace(HIDDEN, '');

const onLine = (typed: string) => shown(typed).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** A check for a part of a line, whose spaces count: NFC, without control and hidden characters. */
export const partOfLine = z.overwrite(onLine);

/** A check for text on one line, such as a name: NFC, without control and hidden characters, trimmed. */
export const oneLine = z.overwrite<string>((typed) => onLine(typed).trim());

/** A check for text of several lines: NFC, without control and hidden characters, trimmed. Lines end with LF. */
export const severalLines = z.overwrite<string>((typed) =>
  shown(typed)
    .replace(/\r\n?|[\v\f\x85\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim(),
);
