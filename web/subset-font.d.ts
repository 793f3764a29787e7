declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Leaves out the instructions that only old screens of few pixels follow. */
    readonly noHinting: boolean;
    /** OpenType features; without them the font keeps all it has. */
    readonly keepFeatures: readonly string[];
    readonly preserveNameIds: readonly number[];
  }
  /** The font with the glyphs of these letters only, and what shaping makes of them. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
