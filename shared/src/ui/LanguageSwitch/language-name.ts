/**
 * What the languages of India call themselves, for those that the shop may speak. Not by Intl.DisplayNames: what a
 * browser calls one may differ from what the server has written.
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

/** A language by its own name; by its code where that isn't one of India's largest. */
export const languageName = (language: string): string => names[language] ?? language;
