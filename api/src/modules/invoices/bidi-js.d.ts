/** The part of bidi-js that is used; it has no types of its own. */
declare module 'bidi-js' {
  interface EmbeddingLevels {
    /** One for each UTF-16 unit; odd ones are read from right to left. */
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): EmbeddingLevels;
    /** Indices of the code units in visual order from the left. */
    getReorderedIndices(text: string, levels: EmbeddingLevels): number[];
  }
  export default function bidiFactory(): Bidi;
}
