declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Omits hinting instructions, which only old low-resolution screens use. */
    readonly noHinting: boolean;
    /** OpenType features to keep; without this, all are kept. */
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
  }
  /** Returns the font with only the glyphs of these letters and those that shaping derives from them. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
