import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { moduleName, moduleShares } from './module-shares';

test.each([
  [
    'webpack://haat_catalog_ab12/./mfe-catalog/src/pages/Home/HomePage.tsx?1a2b',
    'mfe-catalog/src/pages/Home/HomePage.tsx',
  ],
  ['webpack://haat_shell_dev/./node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['webpack://x/./node_modules/a/node_modules/@base-ui/react/toast/Toast.js', '@base-ui/react'],
  ['webpack://haat_catalog_ab12/webpack/runtime/css loading', '(webpack)'],
  [undefined, '(webpack)'],
])('%s is %s', (source, name) => {
  expect(moduleName(source)).toBe(name);
});

test('the size of a script is divided among its modules, and the shares add up to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-shares-'));
  try {
    const own = 'function price(paise){return "\\u20b9"+(paise/100).toFixed(2)}';
    const library =
      'const months=["January","February","March","April","May","June","July"];function month(n){return months[n]}';
    const script = `${own}${library}\n`;
    const file = join(folder, 'page.js');
    // VLQ segments: column 0 maps to source 0; `own.length` columns later, source 1 begins.
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const vlq = (value: number): string => {
      let rest = value << 1;
      let text = '';
      do {
        const digit = rest & 31;
        rest >>= 5;
        text += digits[rest > 0 ? digit | 32 : digit] ?? '';
      } while (rest > 0);
      return text;
    };
    const mappings = `AAAA,${vlq(own.length)}CAAA`;
    await writeFile(file, script);
    await writeFile(
      `${file}.map`,
      JSON.stringify({
        version: 3,
        file: 'page.js',
        sources: ['webpack://x/./mfe-catalog/src/price.ts', 'webpack://x/./node_modules/months/index.js'],
        names: [],
        mappings,
      }),
    );

    const shares = await moduleShares(file);
    expect(shares.map(({ name, minified }) => [name, minified])).toEqual([
      ['months', library.length],
      ['mfe-catalog/src/price.ts', own.length],
    ]);
    expect(shares.reduce((sum, { brotli }) => sum + brotli, 0)).toBeCloseTo(brotliCompressSync(script).length, 6);
  } finally {
    await rm(folder, { recursive: true });
  }
});
