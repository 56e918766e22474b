import * as z from 'zod/mini';

/** One line, and nothing that a mail program would make a link or an address of. "St.John" has a dot, and is none. */
const NAME =
  /^(?!.*(:\/\/|\bwww\.|\.[a-z]{2,}\/|[\p{L}\d-]{2,}\.(com|net|org|info|biz|io|co|in|xyz|top|site|online|shop|app|dev|link|click|ru|cn)\b))[^\p{Cc}\p{Zl}\p{Zp}@<>]*$/iu;

/**
 * The name of a person, as they write it: in one Unicode form (NFC), without invisible characters and outer spaces.
 * It is said in mails, so it can't hold a link.
 * @param least characters
 * @param missing what is said of a shorter one
 */
export const personName = (least: number, missing: string) =>
  z.string().check(
    z.overwrite((typed) =>
      typed
        .normalize('NFC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ),
    z.minLength(least, missing),
    z.maxLength(100),
    z.regex(NAME, 'Write a name on one line, without a link'),
  );
