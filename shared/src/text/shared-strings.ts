/**
 * The strings of this workspace by their English text, in a language with a file: src/locales/<language>.json.
 * @throws if there is no such file
 */
export const sharedStrings = async (language: string): Promise<Readonly<Record<string, string>>> => {
  const file = (await import(/* webpackChunkName: "language-[request]" */ `../locales/${language}.json`)) as {
    default: Record<string, string>;
  }; // checked by `npm run texts`
  return file.default;
};
