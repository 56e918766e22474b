import bidiFactory from 'bidi-js';
import type { Font, GlyphRun } from 'fontkit';
import type { HarfBuzz, ShapingFont } from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scripts, type ScriptName } from './scripts';

const FONTS = '@expo-google-fonts';

/** A file in the font packages, by its path below them. */
export function fontFile(path: string): string {
  const [name = '', ...rest] = path.split('/');
  const installed = createRequire(join(process.cwd(), 'package.json')).resolve(`${FONTS}/${name}/package.json`);
  return join(installed, '..', ...rest);
}

/** Metrics of Mukta, the font of the rest of a line: with other heights a name would be misaligned. */
const ASCENT = 1.13;
const DESCENT = -0.532;

const bidi = bidiFactory();

/** Parts of a text with one direction, in visual order from the left. */
function directionalRuns(text: string): { text: string; isRtl: boolean }[] {
  const embedding = bidi.getEmbeddingLevels(text);
  const runs: { text: string; level: number }[] = [];
  const runAt: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index];
    else runs.push({ text: text[index] ?? '', level });
    runAt.push(runs.length - 1);
  }
  const inSight = new Set(bidi.getReorderedIndices(text, embedding).map((index) => runAt[index] ?? 0));
  return [...inSight].flatMap((at) => {
    const run = runs[at];
    return run ? [{ text: run.text, isRtl: run.level % 2 === 1 }] : [];
  });
}

/** Shapes with HarfBuzz, because fontkit's own shaping throws on the marks of some scripts (Telugu). */
function shapeWith(harfbuzz: HarfBuzz, shaper: ShapingFont, font: Font, text: string): GlyphRun {
  const glyphs: GlyphRun['glyphs'] = [];
  const positions: GlyphRun['positions'] = [];
  for (const run of directionalRuns(text)) {
    const buffer = harfbuzz.createBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    buffer.setDirection(run.isRtl ? 'rtl' : 'ltr');
    harfbuzz.shape(shaper, buffer);
    const shaped = buffer.json();
    buffer.destroy();
    const starts = [...new Set(shaped.map(({ cl }) => cl))].sort((a, b) => a - b);
    shaped.forEach(({ g, cl, ax, ay, dx, dy }, index) => {
      // The text for copying from the PDF: the first glyph of a cluster has all of its letters.
      const isFirst = shaped.findIndex((other) => other.cl === cl) === index;
      const end = starts[starts.indexOf(cl) + 1] ?? run.text.length;
      const letters = isFirst ? [...run.text.slice(cl, end)].map((letter) => letter.codePointAt(0) ?? 0) : [];
      glyphs.push(font.getGlyph(g, letters));
      positions.push({ xAdvance: ax, yAdvance: ay, xOffset: dx, yOffset: dy });
    });
  }
  return {
    glyphs,
    positions,
    advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
  } as GlyphRun; // The fields that PDFKit reads.
}

async function load(name: ScriptName): Promise<Font> {
  const [bytes, fontkit, { default: started }] = await Promise.all([
    readFile(fontFile(scripts[name].font)),
    import('fontkit'),
    import('harfbuzzjs'),
  ]);
  const harfbuzz = await started;
  const font = fontkit.create(bytes) as Font; // None of the files is a font collection.
  const shaper = harfbuzz.createFont(harfbuzz.createFace(harfbuzz.createBlob(bytes), 0));
  return Object.defineProperties(font, {
    // PDFKit treats fonts with the same name as one, and this one shapes differently from the plain Mukta.
    postscriptName: { value: `${font.postscriptName ?? name}-Shaped` },
    layout: { value: (text: string) => shapeWith(harfbuzz, shaper, font, text) },
    ascent: { value: ASCENT * font.unitsPerEm },
    descent: { value: DESCENT * font.unitsPerEm },
    lineGap: { value: 0 },
  });
}

const loaded = new Map<ScriptName, Promise<Font>>();

/** The fonts of the scripts in a text, with shaping; loaded when needed. */
export async function shapedFontsFor(text: string): Promise<ReadonlyMap<ScriptName, Font>> {
  const needed = (Object.keys(scripts) as ScriptName[]).filter((name) => scripts[name].letters.test(text));
  return new Map(
    await Promise.all(
      needed.map(async (name) => {
        const font = loaded.get(name) ?? load(name);
        loaded.set(name, font);
        return [name, await font] as const;
      }),
    ),
  );
}
