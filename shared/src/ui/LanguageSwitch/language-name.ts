/**
 * Names of Indian languages in themselves, for languages of the shop. Not Intl.DisplayNames: a browser's name may
 * differ from the server's.
 */
const names: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  te: 'తెలుగు',
  mr: 'मराठी',
  ta: 'தமிழ்',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  or: 'ଓଡ଼ିଆ',
  pa: 'ਪੰਜਾਬੀ',
  as: 'অসমীয়া',
  ur: 'اردو',
};

/** A language by its own name; by its code if it has no name here. */
export const languageName = (language: string): string => names[language] ?? language;
