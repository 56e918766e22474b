import type { ViewWords } from './view-words';

export const poojaWords: ViewWords = {};
