import type { AssortmentProduct } from './assortment-schema';
import type { Master } from './read-assortment';

/** A master with its position among its product's pictures. */
export interface PlacedPicture {
  master: Master;
  position: number;
  view: 'main' | 'second' | 'detail' | 'turn' | 'colour';
  colour: string | null;
}

/** 'Pale peach' is rendered to `<id>--colour-pale-peach`. */
const slugOf = (colour: string) => colour.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/**
 * The pictures of a product in the assortment: three views, a turntable, and one for each colour with its own look.
 */
export function picturesOf(
  { id, variants }: Pick<AssortmentProduct, 'id' | 'variants'>,
  masters: ReadonlyMap<string, Master>,
): PlacedPicture[] {
  const coloured = variants.flatMap(({ options, look }) => (look && options['Colour'] ? [options['Colour']] : []));
  const views = [
    { name: id, view: 'main' as const, colour: null },
    { name: `${id}--second`, view: 'second' as const, colour: null },
    { name: `${id}--detail`, view: 'detail' as const, colour: null },
    { name: `${id}--turn`, view: 'turn' as const, colour: null },
    ...coloured.map((colour) => ({ name: `${id}--colour-${slugOf(colour)}`, view: 'colour' as const, colour })),
  ];
  return views.flatMap(({ name, view, colour }, position) => {
    const master = masters.get(name);
    return master ? [{ master, position, view, colour }] : [];
  });
}
