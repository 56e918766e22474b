/** Which square of a picture is taken, as POST /api/admin/products/{id}/images has it. */
export interface CropArea {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The cut after the picture was dragged in its frame.
 * @param by pixels of the window, to the right and down
 * @param frame the frame's side in the same pixels
 */
export function draggedBy(
  { x, y, zoom }: CropArea,
  by: { x: number; y: number },
  frame: number,
  { width, height }: Size,
): CropArea {
  const side = Math.min(width, height) / zoom;
  // Where there is nothing too much along a side, nothing moves along it.
  const along = (at: number, moved: number, length: number) =>
    length - side > 0 && frame > 0 ? within(at - (moved * side) / frame / (length - side)) : at;
  return { x: along(x, by.x, width), y: along(y, by.y, height), zoom };
}

/** Pixels of the picture that a cut leaves along each side. */
export const sideOf = ({ zoom }: CropArea, { width, height }: Size): number =>
  Math.round(Math.min(width, height) / zoom);
