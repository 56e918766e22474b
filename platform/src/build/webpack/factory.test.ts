import { minify, type JsMinifyOptions } from '@swc/core';
import type { Configuration } from 'webpack';
import { host, remote } from './factory';

const admin = () => remote({ name: 'admin', pages: ['Dashboard'] });

test.each([
  ['the shell', host],
  ['a remote', admin],
])('%s times out a chunk after 120 seconds', (_, build) => {
  expect(build().output?.chunkLoadTimeout).toBe(120_000);
});

test('the shell loads its files from /assets/shell/, a remote from the folder of its entry', () => {
  expect(host().output?.publicPath).toBe('/assets/shell/');
  expect(admin().output?.publicPath).toBe('auto');
});

test('a declared page without a file fails the build with its name', () => {
  expect(() => remote({ name: 'admin', pages: ['Nowhere'] })).toThrow(/'Nowhere'.*NowherePage\.tsx isn't there/);
});

/** Written like a library: each inner function has a single call site. */
const library = `globalThis.library = function (exports) {
  function update(element, was, is) {
    for (var name in is) if (was[name] !== is[name]) { if (name === 'children') throw Error(name); element.setAttribute(name, is[name]); }
    for (var old in was) if (!(old in is)) element.removeAttribute(old);
  }
  function commit(fiber, is) {
    try { update(fiber.element, fiber.props, is); fiber.props = is; } catch (error) { fiber.failed(error); }
  }
  exports.commitAll = function (fibers, is) { fibers.forEach(function (fiber) { commit(fiber, is); }); };
};`;

/** The options of the script minifier in a build. */
function minimiserOptions({ optimization }: Configuration): JsMinifyOptions {
  const [scripts] = optimization?.minimizer ?? [];
  return (scripts as unknown as { options: { minimizer: { options: JsMinifyOptions } } }).options.minimizer.options; // internals of the plugin
}

test('functions with one call site are not inlined in the shell bundle', async () => {
  const minimised = async (build: Configuration) =>
    (await minify(library, { ...minimiserOptions(build), mangle: false })).code;
  const ofShell = await minimised(host());
  expect(ofShell).toContain('function update(');
  expect(ofShell).toContain('function commit(');
  // Control: without the option, both functions are inlined.
  expect(await minimised(admin())).not.toMatch(/function (update|commit)\(/);
});
