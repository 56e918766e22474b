import { Link } from 'react-router-dom';
import type { SlotModule } from '@haat/remote-kit';

/** On each product's page, below the description. */
export const Component: SlotModule<'product-description'>['Component'] = ({ product }) => (
  <section aria-label="__TITLE__">
    <Link to="__PATH__">{`__TITLE__ with ${product.name}`}</Link>
  </section>
);
