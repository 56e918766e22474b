'use strict';
// Replaces CSS Modules in tests: every class name is its own value.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) };
