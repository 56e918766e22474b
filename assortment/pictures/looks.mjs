// Prints the look of every product as JSON for render.py: Blender's Python reads no YAML.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const products = fileURLToPath(new URL('../products/', import.meta.url));
const tree = parse(readFileSync(fileURLToPath(new URL('../categories.yaml', import.meta.url)), 'utf8'));
// 'sarees' -> 'clothing-women-sarees', as the picture of the type is named.
const places = new Map(
  tree.flatMap((department) =>
    department.sections.flatMap((section) => section.types.map((type) => [`${department.slug}/${type.slug}`, `${department.slug}-${section.slug}-${type.slug}`])),
  ),
);
const looks = [];

/** 'Pale peach' -> 'pale-peach': the end of the name of a colour's picture. */
function slugOf(colour) {
  return colour.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

for (const department of readdirSync(products).sort()) {
  for (const file of readdirSync(join(products, department)).sort()) {
    if (!file.endsWith('.yaml')) continue;
    const type = file.slice(0, -'.yaml'.length);
    for (const product of parse(readFileSync(join(products, department, file), 'utf8')) ?? []) {
      // A variant that looks different has its own `look`, which is merged over the product's.
      const colours = product.variants
        .filter((variant) => variant.look)
        .map((variant) => ({ slug: slugOf(variant.options.Colour), name: variant.options.Colour, look: variant.look }));
      looks.push({ id: product.id, name: product.name, alt: product.alt, facts: product.facts ?? {}, type, department, place: places.get(`${department}/${type}`), look: product.look, turn: product.turn === true, colours });
    }
  }
}

process.stdout.write(JSON.stringify(looks));
