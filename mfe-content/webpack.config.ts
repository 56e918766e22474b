import { remote, remoteServer } from '@haat/platform/webpack';

const pages = {
  name: 'content',
  pages: [
    'Protection',
    'Help',
    'About',
    'Careers',
    'PressReleases',
    'Cares',
    'Sell',
    'Affiliate',
    'Advertise',
    'Returns',
    'Privacy',
    'Conditions',
  ],
};

export default remote(pages);
/** The same pages for the shell's server. */
export const server = remoteServer(pages);
