/** Texts of staff in a language (ISO 639). Missing or empty texts are in English. */
export function localizedText<Words extends Record<string, string>>(
  all: Readonly<Record<string, Words>>,
  language: string,
): Partial<Words> {
  const translated = Object.entries<string>(all[language] ?? {}).filter(([, text]) => text !== '');
  // Has the fields of the English texts; empty ones were removed.
  return { ...all['en'], ...Object.fromEntries(translated) } as Partial<Words>;
}
