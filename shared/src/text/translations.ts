import { createInstance } from 'i18next';
import { formatCount } from '../india/numbers';
import type { Texts, TextValues } from './in-english';

type Strings = Readonly<Record<string, string>>;

/** The namespace of the shop's strings; each release of a remote has its own. */
const SHOP = 'shop';

/** Numbers are grouped in the same way in every language. */
const inWords = (values: TextValues) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatCount(value) : value]),
  );

/** A language other than English, with its strings by their English text. Contains nothing of a visitor. */
export class Translations {
  /** The shop's texts. */
  readonly texts: Texts;
  private readonly i18n = createInstance();
  private readonly releases = new Map<string, Texts>();

  /**
   * @param language ISO 639
   * @param strings the shell's and shared's
   */
  constructor(
    readonly language: string,
    strings: Strings,
  ) {
    void this.i18n.init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: { [SHOP]: strings } },
      ns: [SHOP],
      defaultNS: SHOP,
      // English sentences are the keys.
      keySeparator: false,
      nsSeparator: false,
      returnEmptyString: false,
      // React escapes texts, which are children of elements.
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    this.texts = this.textsOf(SHOP);
  }

  /**
   * The texts of a remote's pages; always the same object for the same release.
   * @param release its name and version: two releases of a remote may translate differently
   */
  ofRelease(release: string, strings: Strings): Texts {
    const known = this.releases.get(release);
    if (known) return known;
    this.i18n.addResourceBundle(this.language, release, strings);
    const texts = this.textsOf(release, SHOP);
    this.releases.set(release, texts);
    return texts;
  }

  private textsOf(...namespaces: string[]): Texts {
    const t = this.i18n.getFixedT(this.language, namespaces);
    return {
      language: this.language,
      // An untranslated text is shown in English, with its own singular form.
      t: (text, { one, ...values } = {}) =>
        t(text, {
          count: values.count,
          replace: inWords(values),
          ...(one ? { defaultValue_one: one, defaultValue_other: text } : {}),
        }),
    };
  }
}
