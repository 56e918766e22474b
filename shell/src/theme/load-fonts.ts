/** Local storage key: the locales whose fonts this browser has fetched before. */
const FONTS_KEY = 'fonts';

const FACES = ["400 1em 'Haat Text'", "600 1em 'Haat Text'", "600 1em 'Haat Display'"] as const;
const DEVANAGARI_FACES = FACES.map((face) => face.replace(/'$/, " Devanagari'"));

/** Whether the fonts are in use: set here, and by the theme script in later documents. */
const isUsed = () => 'fonts' in document.documentElement.dataset;

/** Applies the fonts with the first content of the next page: changing fonts on this page would move its lines. */
function switchOnNextPage(): void {
  const { pathname } = location;
  const observer = new MutationObserver(() => {
    if (location.pathname === pathname) return;
    observer.disconnect();
    document.documentElement.dataset['fonts'] = '';
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

const known = (): string[] => {
  try {
    return localStorage.getItem(FONTS_KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
};

/**
 * Fetches the shop's fonts for the page's language. They are applied on the next page, once all have loaded. Does
 * nothing when the browser saves data.
 */
export async function loadFonts(
  connection = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection,
): Promise<void> {
  if (isUsed() || connection?.saveData) return;
  const { lang } = document.documentElement;
  const faces = lang.startsWith('hi') ? [...FACES, ...DEVANAGARI_FACES] : FACES;
  try {
    await Promise.all(faces.map((face) => document.fonts.load(face, face.includes('Devanagari') ? 'अ' : 'A')));
  } catch {
    return;
  }
  switchOnNextPage();
  try {
    localStorage.setItem(FONTS_KEY, [...new Set([...known(), lang])].join(' '));
  } catch {
    // The next document loads them in the same way.
  }
}
