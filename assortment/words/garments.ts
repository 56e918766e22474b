import type { ViewWords } from './view-words';

export const garmentsWords: ViewWords = {};
