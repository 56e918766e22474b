/** The part of harfbuzzjs that is used; this version has no types of its own. */
declare module 'harfbuzzjs' {
  interface ShapedGlyph {
    /** Glyph id. */
    g: number;
    /** Index of the UTF-16 unit that its cluster begins with. */
    cl: number;
    /** Advance and offset, in units of the font. */
    ax: number;
    ay: number;
    dx: number;
    dy: number;
  }
  interface ShapingBuffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    setDirection(direction: 'ltr' | 'rtl'): void;
    json(): ShapedGlyph[];
    destroy(): void;
  }
  type Handle<Name extends string> = { readonly kind: Name };
  export type ShapingFont = Handle<'font'>;
  export interface HarfBuzz {
    createBlob(bytes: Uint8Array): Handle<'blob'>;
    createFace(blob: Handle<'blob'>, index: number): Handle<'face'>;
    createFont(face: Handle<'face'>): ShapingFont;
    createBuffer(): ShapingBuffer;
    shape(font: ShapingFont, buffer: ShapingBuffer): void;
  }
  const started: Promise<HarfBuzz>;
  export default started;
}
