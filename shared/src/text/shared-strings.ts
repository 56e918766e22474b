/**
 * The strings of this workspace by their English, in a language that there is a file of: src/locales/<language>.json.
 * @throws when there is none
 */
export const sharedStrings = async (language: string): Promise<Readonly<Record<string, string>>> => {
  const file = (await import(/* webpackChunkName: "language-[request]" */ `../locales/${language}.json`)) as {
    default: Record<string, string>;
  }; // checked by `npm run texts`
  return file.default;
};
