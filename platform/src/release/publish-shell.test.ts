import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore } from '@haat/releases';
import { publishShell } from './publish-shell';

test('files with a hash in their name are added to those of other builds; files without one are not stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-publish-shell-'));
  try {
    const built = async (files: Record<string, string>) => {
      await rm(join(folder, 'dist'), { recursive: true, force: true });
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, 'dist', file)), { recursive: true });
        await writeFile(join(folder, 'dist', file), text);
      }
      return publishShell(join(folder, 'releases'), join(folder, 'dist'));
    };
    expect(
      await built({
        'entry.json': '{}',
        'mf-manifest.json': '{}',
        'js/shell.aaaaaaaaaa.js': 'a',
        'js/shell.aaaaaaaaaa.js.br': 'a',
        'js/shell.aaaaaaaaaa.js.map': 'map',
        'css/shell.cccccccccc.css': 'c',
      }),
    ).toBe(3);
    expect(await built({ 'entry.json': '{}', 'js/shell.bbbbbbbbbb.js': 'b', 'css/shell.cccccccccc.css': 'c' })).toBe(1);
    expect(await new FolderStore(join(folder, 'releases')).list('shell')).toEqual([
      'shell/css/shell.cccccccccc.css',
      'shell/js/shell.aaaaaaaaaa.js',
      'shell/js/shell.aaaaaaaaaa.js.br',
      'shell/js/shell.bbbbbbbbbb.js',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
