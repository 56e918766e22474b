import type { ViewWords } from './view-words';

export const turnedWords: ViewWords = {};
