/** The choices of a variant as one text: { Size: 'M', Colour: 'Indigo' } is 'Size: M · Colour: Indigo'. */
export const optionsText = (options: Readonly<Record<string, string>> | undefined): string =>
  Object.entries(options ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');
