import type { CartItem } from '@haat/shared/contract/cart';
import { productImageSchema } from '@haat/shared/contract/product';
import { Picture } from '@haat/shared/ui/Picture';

/** The picture of a cart line, square; beside it stands its name. */
export function LinePicture({ line, sizes = '(max-width: 768px) 88px, 144px' }: { line: CartItem; sizes?: string }) {
  // The line carries the whole product it was made of; the picture's size and colour are in `image` when it had one.
  const image = productImageSchema.safeParse(line.image);
  const { width, height, color } = image.success ? image.data : {};
  return (
    <Picture
      src={line.mainImage ?? (image.success ? image.data.url : null)}
      alt=""
      name={line.name}
      width={width}
      height={height}
      color={color}
      sizes={sizes}
    />
  );
}
