// Prints the look of every product as JSON for render.py: Blender's Python reads no YAML.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const products = fileURLToPath(new URL('../products/', import.meta.url));
const looks = [];

for (const department of readdirSync(products).sort()) {
  for (const file of readdirSync(join(products, department)).sort()) {
    if (!file.endsWith('.yaml')) continue;
    const type = file.slice(0, -'.yaml'.length);
    for (const product of parse(readFileSync(join(products, department, file), 'utf8')) ?? []) {
      looks.push({ id: product.id, type, department, look: product.look });
    }
  }
}

process.stdout.write(JSON.stringify(looks));
