import type { ViewWords } from './view-words';

export const jewelleryWords: ViewWords = {};
