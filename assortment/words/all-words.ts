import type { ViewWords } from './view-words';
import { foodWords } from './food';
import { garmentsWords } from './garments';
import { jewelleryWords } from './jewellery';
import { othersWords } from './others';
import { poojaWords } from './pooja';
import { turnedWords } from './turned';
import { wovenWords } from './woven';

/** The texts of the views, by form. */
export const allWords: ViewWords = {
  ...wovenWords,
  ...garmentsWords,
  ...foodWords,
  ...jewelleryWords,
  ...poojaWords,
  ...turnedWords,
  ...othersWords,
};
