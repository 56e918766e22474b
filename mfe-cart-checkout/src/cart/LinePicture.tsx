import type { CartItem } from '@haat/shared/contract/cart';
import { productImageSchema } from '@haat/shared/contract/product';
import { Picture } from '@haat/shared/ui/Picture';

/** The square picture of a cart line, shown beside its name. */
export function LinePicture({ line, sizes = '(max-width: 768px) 88px, 144px' }: { line: CartItem; sizes?: string }) {
  // The line is a copy of its product; `image` has the picture's size and colour, if the product had one.
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
