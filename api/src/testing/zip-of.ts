import { crc32, deflateRawSync } from 'node:zlib';

/**
 * A ZIP file.
 * @param claimed a false uncompressed size for an entry, in bytes
 */
export function zipOf(files: readonly (readonly [name: string, bytes: Buffer, claimed?: number])[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes, claimed] of files) {
    const path = Buffer.from(name);
    const compressed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    // Flag for names in UTF-8.
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(compressed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(path.length, 22);
    local.push(Buffer.from('PK\x03\x04'), fields, path, compressed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), fields, entry, path);
    offset += 30 + path.length + compressed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}
