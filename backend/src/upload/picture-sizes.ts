/** Which part of a picture: all of it, its 4:3 or square middle, or what social networks show of a link. */
export type Cut = 'whole' | 'card' | 'square' | 'social';
export type PictureFormat = 'webp' | 'avif' | 'jpg';

/** One file of a picture. `width` in px is what it is asked for by; a smaller picture is never enlarged to it. */
export interface PictureFile {
  readonly cut: Cut;
  readonly width: number;
  readonly format: PictureFormat;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Rectangle extends Size {
  readonly left: number;
  readonly top: number;
}

/** The longer side, px, of what is kept of a picture; everything that is sent to browsers is made of it. */
export const MASTER_SIDE = 2560;
/** What a picture without `?w=` is answered with, and the first thing there is beside the master. */
export const DEFAULT_WIDTH = 960;
export const SOCIAL = { width: 1200, height: 630 };

/** Width by height; the whole picture keeps its own. */
const RATIOS = { card: 4 / 3, square: 1, social: SOCIAL.width / SOCIAL.height };

/** The widths that pages ask for (web/src/ui/Picture.tsx), as of the built-in art (web/art/files.mjs). */
const WIDTHS = { whole: [500, DEFAULT_WIDTH, 1920], card: [500, 750], square: [750, 1100] };

/** The middle of a picture that a cut shows. */
export function middleOf({ width, height }: Size, cut: Cut): Rectangle {
  if (cut === 'whole') return { left: 0, top: 0, width, height };
  const ratio = RATIOS[cut];
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  const left = Math.floor((width - part.width) / 2);
  return { left, top: Math.floor((height - part.height) / 2), ...part };
}

/** The widths worth making: those the picture has pixels for, and the first it has not. */
function widthsFor(size: Size, cut: keyof typeof WIDTHS): number[] {
  const own = middleOf(size, cut).width;
  return WIDTHS[cut].filter((_, index, all) => (all[index - 1] ?? 0) < own);
}

/** All files of a picture but its master, in the order they are made: what is small and light first. */
export function filesFor(size: Size): PictureFile[] {
  const sizes = (['whole', 'card', 'square'] as const).flatMap((cut) =>
    widthsFor(size, cut).map((width) => ({ cut, width })),
  );
  return [
    ...sizes.map((file) => ({ ...file, format: 'webp' as const })),
    { cut: 'social', width: SOCIAL.width, format: 'jpg' },
    ...sizes.map((file) => ({ ...file, format: 'avif' as const })),
  ];
}

/** All files that a picture can have. */
export const everyFile = (): PictureFile[] => filesFor({ width: MASTER_SIDE, height: MASTER_SIDE });

/** What a request asks for. */
export interface PictureRequest {
  readonly cut: Cut;
  readonly width: number;
  /** The best first. */
  readonly formats: readonly PictureFormat[];
}

const isAskedFor = (cut: string): cut is 'whole' | 'card' | 'square' => Object.hasOwn(WIDTHS, cut);

/** What `?w=&crop=` asks for; null when nothing answers to it. Without a width the whole picture at 960. */
export function parsePictureRequest(
  crop: string,
  width: string,
  avif: boolean,
): PictureRequest | null {
  const cut = crop || 'whole';
  const pixels = Number(width || DEFAULT_WIDTH);
  if (!isAskedFor(cut) || !WIDTHS[cut].includes(pixels)) return null;
  return { cut, width: pixels, formats: avif ? ['avif', 'webp'] : ['webp'] };
}

/** The file nearest to a wish: the cut before the whole, then the width, then the format. */
export function nearest<F extends PictureFile>(
  files: readonly F[],
  wanted: PictureRequest,
): F | undefined {
  const fitting = files.filter(({ format }) => wanted.formats.includes(format));
  const cut = fitting.some((file) => file.cut === wanted.cut) ? wanted.cut : 'whole';
  const rank = ({ width, format }: F): [number, number] => [
    // Too large is only heavy, too small is not sharp.
    width >= wanted.width ? width : 1_000_000 - width,
    wanted.formats.indexOf(format),
  ];
  return fitting
    .filter((file) => file.cut === cut)
    .sort((one, other) => {
      const [a, b] = [rank(one), rank(other)];
      return a[0] - b[0] || a[1] - b[1];
    })[0];
}
