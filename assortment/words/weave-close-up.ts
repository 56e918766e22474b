import type { Pictured } from './view-words';

/** What a close-up of each weave shows. */
const NEAR: Record<string, string> = {
  ajrakh: 'rosettes and resist lines, printed block by block',
  bandhani: 'the rings that the tied knots left in the dye',
  banarasi: 'motifs worked in with a weft of their own',
  'block-print': 'each block’s colour a little off its outline',
  chanderi: 'fine lines of zari on the sheer ground',
  chikankari: 'white stitches raised on the thin ground',
  checks: 'the yarns of the check, crossing thread over thread',
  ikat: 'edges that feather along the dyed yarn',
  jamdani: 'motifs stepped thread by thread into the ground',
  kalamkari: 'drawn outlines filled with colour',
  kani: 'the coloured wefts of the pattern, turned back at each edge',
  kanjivaram: 'zari worked into the silk, row on row',
  kantha: 'line upon line of running stitch',
  leheriya: 'slanting stripes, each a little uneven where the binding held',
  paithani: 'flowers and birds in coloured silk on gold',
  pashmina: 'small diamonds in the fine twill',
  patola: 'edges that feather along the dyed yarn',
  phulkari: 'floss laid in blocks of straight stitches',
  plain: 'the threads of the plain weave',
  stripes: 'the woven bands, thread by thread',
};

/** What a close-up of a product's cloth shows, as words that follow a colon. */
export function weaveCloseUp({ look }: Pictured): string {
  return NEAR[String(look['weave'])] ?? 'the threads of the cloth';
}
