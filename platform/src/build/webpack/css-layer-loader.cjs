'use strict';
/**
 * Wraps a style sheet in a cascade layer, so that a page's rules override the UI kit's whatever the order of the
 * chunks. Option: `layer`, the layer's name.
 */
module.exports = function cssLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
};
