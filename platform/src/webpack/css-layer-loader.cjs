'use strict';
/**
 * Puts a whole style sheet into one cascade layer, so that a page's rule always wins over the ui kit's
 * whatever order the chunks arrive in. Option: `layer`, the layer's name.
 */
module.exports = function cssLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
};
