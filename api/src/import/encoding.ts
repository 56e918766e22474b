import { analyse } from 'chardet';
import { readBytes, type ByteSource } from './byte-source';

/** A file's detected encoding, and a remark for the user if it isn't plain UTF-8. */
export interface DetectedEncoding {
  /** A label for TextDecoder. */
  label: string;
  remark: string | null;
}

/** Number of valid UTF-8 multi-byte sequences; other high bytes are damage or another encoding. */
interface ByteCounts {
  multibyte: number;
  invalid: number;
}

const SAMPLE_BYTES = 64 * 1024;
const LATIN = /^(?:ISO-8859-[129]|windows-125[024])$/;
/** chardet's confidences that differ by at most this many percent points count as equal. */
const CONFIDENCE_MARGIN = 20;
/** Minimum share of zero bytes on one side in UTF-16, and how many times fewer the other side has. */
const MIN_ZERO_SHARE = 0.03;
const ZERO_RATIO = 10;
/** Shorter files say nothing about zero bytes, in pairs of bytes. */
const MIN_PAIRS = 8;

/**
 * Detects a file's encoding by its byte order mark, by validating it as UTF-8, or by chardet. A file whose non-ASCII
 * characters are mostly valid UTF-8 counts as damaged UTF-8.
 */
export async function detectEncoding(source: ByteSource): Promise<DetectedEncoding> {
  const head = await readBytes(source, 0, SAMPLE_BYTES);
  if (head[0] === 0xff && head[1] === 0xfe)
    return { label: 'utf-16le', remark: 'The file is UTF-16 (little-endian), not UTF-8; it is read as that.' };
  if (head[0] === 0xfe && head[1] === 0xff)
    return { label: 'utf-16be', remark: 'The file is UTF-16 (big-endian), not UTF-8; it is read as that.' };
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { label: 'utf-8', remark: null };
  const unmarked = utf16WithoutMark(head);
  if (unmarked)
    return {
      label: unmarked,
      remark: `The file looks like ${unmarked.toUpperCase()} without a byte order mark; it is read as that.`,
    };

  const { counts, firstInvalid } = await scanUtf8(source);
  if (firstInvalid === null) return { label: 'utf-8', remark: null };
  if (counts.multibyte > counts.invalid) {
    return {
      label: 'utf-8',
      remark: `The file is UTF-8 with ${counts.invalid} damaged ${counts.invalid === 1 ? 'place' : 'places'}, the first at byte ${firstInvalid}; what can't be read is left out.`,
    };
  }
  const around = await readBytes(source, Math.max(0, firstInvalid - SAMPLE_BYTES / 2), SAMPLE_BYTES);
  const matches = analyse(around).filter(({ name }) => !/^(UTF-|ASCII|ISO-2022)/.test(name) && canDecode(name));
  const [best] = matches;
  const western = matches.find(({ name }) => /^(?:windows-1252|ISO-8859-1)$/.test(name));
  // A few words are not enough to tell Latin encodings apart, and most such files are Windows-1252.
  const isWestern =
    western && best && best.confidence - western.confidence <= CONFIDENCE_MARGIN && LATIN.test(best.name);
  const label = !best || isWestern ? 'windows-1252' : best.name;
  return {
    label: label.toLowerCase(),
    remark: `The file is ${label}, not UTF-8 (byte ${firstInvalid} shows it); it is read as that. Save it as UTF-8 if letters come out wrong.`,
  };
}

/** Whether TextDecoder supports the label. */
export function canDecode(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}

/**
 * In UTF-16, commas, digits and line ends have a zero byte, always on the same side; other text encodings have none.
 */
export function utf16WithoutMark(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  const pairs = head.length >> 1;
  if (pairs < MIN_PAIRS) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < pairs; i += 1) {
    if (head[2 * i] === 0) even += 1;
    if (head[2 * i + 1] === 0) odd += 1;
  }
  if (odd > pairs * MIN_ZERO_SHARE && even < odd / ZERO_RATIO) return 'utf-16le';
  if (even > pairs * MIN_ZERO_SHARE && odd < even / ZERO_RATIO) return 'utf-16be';
  return null;
}

async function scanUtf8(source: ByteSource): Promise<{ counts: ByteCounts; firstInvalid: number | null }> {
  const counts: ByteCounts = { multibyte: 0, invalid: 0 };
  let firstInvalid: number | null = null;
  let expected = 0;
  let offset = 0;
  const damaged = (at: number) => {
    counts.invalid += 1;
    firstInvalid ??= at;
  };
  for await (const bytes of source.bytes()) {
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (expected > 0) {
        if (byte >= 0x80 && byte < 0xc0) {
          expected -= 1;
          if (expected === 0) counts.multibyte += 1;
          continue;
        }
        damaged(offset + i - 1);
        expected = 0;
      }
      if (byte < 0x80) continue;
      if (byte >= 0xc2 && byte < 0xe0) expected = 1;
      else if (byte >= 0xe0 && byte < 0xf0) expected = 2;
      else if (byte >= 0xf0 && byte < 0xf5) expected = 3;
      else damaged(offset + i);
    }
    offset += bytes.length;
  }
  if (expected > 0) damaged(offset - 1);
  return { counts, firstInvalid };
}
