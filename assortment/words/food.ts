import type { ViewWords } from './view-words';

export const foodWords: ViewWords = {};
