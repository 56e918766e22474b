import { remote, remoteServer } from '@haat/platform/webpack';

const pages = {
  name: 'catalog',
  pages: ['Home', 'CategoryGroup', 'CategoryProducts', 'Listing', 'Product', 'Brand', 'Collection'],
};

export default remote(pages);
/** The same pages for the shell's server. */
export const server = remoteServer(pages);
