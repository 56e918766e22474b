import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The remotes: every folder `mfe-<name>` whose package.json states its port offset.
 * @param {string} root the repository's root
 * @returns {{ name: string, folder: string, portOffset: number }[]} in the order of their offsets
 */
export function remoteFolders(root) {
  return readdirSync(root)
    .filter((folder) => /^mfe-[a-z]/.test(folder) && existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({
      name: folder.slice('mfe-'.length),
      folder,
      portOffset: portOffsetOf(join(root, folder, 'package.json')),
    }))
    .sort((a, b) => a.portOffset - b.portOffset);
}

function portOffsetOf(file) {
  const portOffset = JSON.parse(readFileSync(file, 'utf8')).haat?.portOffset;
  if (!Number.isInteger(portOffset) || portOffset < 1)
    throw new Error(
      `${file} doesn't say the port offset of the remote: "haat": { "portOffset": 1 }, a number that no other has.`,
    );
  return portOffset;
}
