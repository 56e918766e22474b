/** What staff wrote, in a language (ISO 639); what is missing in it, or empty, is in English. */
export function localizedText<Words extends Record<string, string>>(
  all: Readonly<Record<string, Words>>,
  language: string,
): Partial<Words> {
  const said = Object.entries<string>(all[language] ?? {}).filter(([, text]) => text !== '');
  // Of the same fields as the English ones, without the empty ones among them.
  return { ...all['en'], ...Object.fromEntries(said) } as Partial<Words>;
}
