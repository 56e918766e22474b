/** The square to crop from a picture, as in POST /api/admin/products/{id}/images. */
export interface CropArea {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The crop after the picture was dragged in its frame.
 * @param by distance in CSS pixels, to the right and down
 * @param frame the frame's side in CSS pixels
 */
export function draggedBy(
  { x, y, zoom }: CropArea,
  by: { x: number; y: number },
  frame: number,
  { width, height }: Size,
): CropArea {
  const side = Math.min(width, height) / zoom;
  // Along a side that is not cropped, the picture can't move.
  const along = (at: number, moved: number, length: number) =>
    length - side > 0 && frame > 0 ? clamp01(at - (moved * side) / frame / (length - side)) : at;
  return { x: along(x, by.x, width), y: along(y, by.y, height), zoom };
}

/** Side of the cropped square, in pixels of the picture. */
export const sideOf = ({ zoom }: CropArea, { width, height }: Size): number =>
  Math.round(Math.min(width, height) / zoom);
