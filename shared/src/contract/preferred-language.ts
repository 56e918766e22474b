/** The languages in an Accept-Language header without regions, by descending quality, without those of quality 0. */
const wantedBy = (header: string): string[] =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .map(([range = '', quality = 'q=1']) => ({
      language: range.split('-')[0] ?? '',
      quality: Number(quality.replace('q=', '')),
    }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);

/** The offered language that an Accept-Language header prefers; undefined if it accepts none of them. */
export function preferredLanguage<Language extends string>(
  header: string | undefined,
  offered: readonly Language[],
): Language | undefined {
  for (const wanted of wantedBy(header ?? '')) {
    const found = offered.find((language) => language === wanted);
    if (found) return found;
  }
  return undefined;
}
