import { remote } from '@haat/platform/webpack';

export default remote({
  name: 'catalog',
  pages: ['Home', 'CategoryGroup', 'CategoryProducts', 'Listing', 'Product', 'Brand'],
});
