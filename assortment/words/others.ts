import type { ViewWords } from './view-words';

export const othersWords: ViewWords = {};
