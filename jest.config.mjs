import { project } from './platform/src/jest/preset.mjs';

export default {
  projects: [
    project('shared', 'jsdom'),
    project('platform', 'node'),
    project('assortment', 'node'),
    project('api', 'node'),
    project('shell', 'jsdom'),
    project('mfe-catalog', 'jsdom'),
    project('mfe-cart-checkout', 'jsdom'),
    project('mfe-content', 'jsdom'),
    project('mfe-admin', 'jsdom'),
  ],
};
