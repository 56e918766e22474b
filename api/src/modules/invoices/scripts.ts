/** A script of India, and the font for it. */
export interface Script {
  /** The letters and signs of the script. */
  letters: RegExp;
  /** Path below node_modules/@expo-google-fonts. */
  font: string;
}

export const scripts = {
  devanagari: { letters: /[\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff]/, font: 'mukta/400Regular/Mukta_400Regular.ttf' },
  bengali: { letters: /[\u0980-\u09ff]/, font: 'noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf' },
  gurmukhi: { letters: /[\u0a00-\u0a7f]/, font: 'noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf' },
  gujarati: { letters: /[\u0a80-\u0aff]/, font: 'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf' },
  odia: { letters: /[\u0b00-\u0b7f]/, font: 'noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf' },
  tamil: { letters: /[\u0b80-\u0bff]/, font: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf' },
  telugu: { letters: /[\u0c00-\u0c7f]/, font: 'noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf' },
  kannada: { letters: /[\u0c80-\u0cff]/, font: 'noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf' },
  malayalam: { letters: /[\u0d00-\u0d7f]/, font: 'noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf' },
  urdu: {
    letters: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/,
    font: 'noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf',
  },
} as const satisfies Record<string, Script>;
export type ScriptName = keyof typeof scripts;

const names = Object.keys(scripts) as ScriptName[];

/** A part of a text in one script; null for text in the invoice's default font. */
export interface Run {
  text: string;
  script: ScriptName | null;
}

const scriptOf = (character: string) => names.find((name) => scripts[name].letters.test(character)) ?? null;

/**
 * Splits a line into parts with one font each. Spaces, digits and punctuation join the letters before them; at the
 * beginning they join the letters after them.
 */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const isNeutral = !/\p{L}|\p{M}/u.test(character) && scriptOf(character) === null;
    const script = isNeutral ? (last?.script ?? null) : scriptOf(character);
    // Joiners and other marks stay with their letter.
    if (last && (isNeutral || last.script === script || /\p{M}|\p{Cf}/u.test(character))) last.text += character;
    else if (last && !/\p{L}/u.test(last.text)) {
      last.text += character;
      last.script = script;
    } else runs.push({ text: character, script });
  }
  return runs;
}
