// @ts-check

/** @typedef {import('./scene.mjs').PictureName} PictureName */
/** @typedef {'whole' | 'square' | 'card'} Cut */
/** @typedef {{ cut: Cut, width: number, format: 'webp' | 'avif', file: string }} PictureFile width in px */

/** Widths of the whole picture, px. */
export const WIDTHS = [500, 960, 1920];

/**
 * Cuts of a hero, centred on the landmark: square for phones and 4:3 for cards, so that neither loads the sky beside
 * it.
 * @type {Record<Exclude<Cut, 'whole'>, { ratio: number, widths: number[] }>} ratio: width by height
 */
export const HERO_CUTS = {
  square: { ratio: 1, widths: [750, 1100] },
  card: { ratio: 4 / 3, widths: [500, 750] },
};

/**
 * Returns the files of a picture, named `<key>[-<cut>]-<width>.<format>`. Only heroes, which a page shows first, also
 * exist as AVIF: it takes a second each and saves a third of the bytes.
 * @param {string} key e.g. `istanbul-hero`
 * @param {PictureName} name
 * @returns {PictureFile[]}
 */
export function filesOf(key, name) {
  const isHero = name === 'hero';
  /** @type {PictureFile['format'][]} */
  const formats = isHero ? ['webp', 'avif'] : ['webp'];
  const cuts = /** @type {[Cut, { widths: number[] }][]} */ ([
    ['whole', { widths: WIDTHS }],
    ...(isHero ? Object.entries(HERO_CUTS) : []),
  ]);
  return cuts.flatMap(([cut, { widths }]) =>
    widths.flatMap((width) =>
      formats.map((format) => {
        const named = cut === 'whole' ? key : `${key}-${cut}`;
        return { cut, width, format, file: `${named}-${width}.${format}` };
      }),
    ),
  );
}

/** Returns the file of the picture for shared links to a destination. @param {string} id e.g. `istanbul` */
export const socialOf = (id) => `${id}-social.jpg`;
