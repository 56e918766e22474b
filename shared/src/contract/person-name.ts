import * as z from 'zod/mini';

/** One line without a web address, an email address or a tag. */
const LINE = /^(?!.*(:\/\/|\bwww\.|\.[a-z]{2,}\/))[^\p{Cc}\p{Zl}\p{Zp}@<>]*$/iu;
/** No domain: mail programs turn "evil.com" into a link, but not "St.John". */
const NO_DOMAIN =
  /^(?!.*[\p{L}\d-]{2,}\.(com|net|org|info|biz|io|co|in|xyz|top|site|online|shop|app|dev|link|click|ru|cn)\b)/iu;
const NO_LINK = 'Enter a name on one line, without a link';

/**
 * The name of a person, as they write it: NFC, trimmed, without invisible characters. Emails address people by it, so
 * it can't contain a link.
 * @param min minimum number of characters
 * @param missing the message for a shorter name
 */
export const personName = (min: number, missing: string) =>
  z.string().check(
    z.overwrite((typed) =>
      typed
        .normalize('NFC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ),
    z.minLength(min, missing),
    // The patterns take quadratic time, so they must not run on a long text.
    z.maxLength(100, { abort: true }),
    z.regex(LINE, NO_LINK),
    z.regex(NO_DOMAIN, NO_LINK),
  );
