interface WithOptions {
  options?: Readonly<Record<string, string>> | undefined;
  /** Names and values in the page's language, by the English ones. */
  optionTexts?: Readonly<Record<string, string>> | undefined;
}

/** The options of a variant as text: { Size: 'M', Colour: 'Indigo' } is 'Size: M · Colour: Indigo'. */
export const optionsText = ({ options, optionTexts = {} }: WithOptions): string =>
  Object.entries(options ?? {})
    .map(([name, value]) => `${optionTexts[name] ?? name}: ${optionTexts[value] ?? value}`)
    .join(' · ');
