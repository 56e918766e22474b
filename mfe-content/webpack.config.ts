import { remote } from '@haat/platform/webpack';

export default remote({
  name: 'content',
  pages: ['Protection', 'Help', 'About', 'Careers', 'PressReleases', 'Cares', 'Sell', 'Affiliate', 'Advertise', 'Returns', 'Privacy', 'Conditions'],
});
