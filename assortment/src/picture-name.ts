/**
 * The parts of a master's name: 'lota' is a main view, 'lota--second' another view, 'stole--colour-olive' the main view
 * of a colour.
 */
export interface PictureName {
  /** The product's id, or the name of a scene or banner. */
  subject: string;
  view: 'main' | 'second' | 'detail' | 'turn' | 'colour';
  /** Of a colour's picture, such as 'olive'. */
  colour: string | null;
}

const VIEWED = /^(.+)--(second|detail|turn)$/;
const COLOURED = /^(.+)--colour-(.+)$/;

/** Parses the name of a master without its extension. */
export function parsePictureName(name: string): PictureName {
  const [, subject, view] = VIEWED.exec(name) ?? [];
  if (subject && (view === 'second' || view === 'detail' || view === 'turn')) return { subject, view, colour: null };
  const [, product, colour] = COLOURED.exec(name) ?? [];
  if (product && colour) return { subject: product, view: 'colour', colour };
  return { subject: name, view: 'main', colour: null };
}
