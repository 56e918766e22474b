import type { ViewWords } from './view-words';

export const wovenWords: ViewWords = {};
