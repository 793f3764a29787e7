/** The part of a picture: all of it, its 4:3 or square middle, or the one that social networks show for a link. */
export type Cut = 'whole' | 'card' | 'square' | 'social';
export type PictureFormat = 'webp' | 'avif' | 'jpg';

/** One file of a picture. `width` in px is the requested width; a smaller picture is never enlarged. */
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

/** Longer side of the stored master, px; all other files are made from it. */
export const MASTER_SIDE = 2560;
/** Width without `?w=`, and of the first file made after the master. */
export const DEFAULT_WIDTH = 960;
export const SOCIAL = { width: 1200, height: 630 };

/** Width divided by height; the whole picture keeps its own. */
const RATIOS = { card: 4 / 3, square: 1, social: SOCIAL.width / SOCIAL.height };

/** Widths that pages request (web/src/ui/Picture.tsx). */
const WIDTHS = { whole: [500, DEFAULT_WIDTH, 1920], card: [500, 750], square: [750, 1100] };

/** Returns the middle of a picture for a cut. */
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

/** Returns the useful widths: those the picture has pixels for, and the next one. */
function widthsFor(size: Size, cut: keyof typeof WIDTHS): number[] {
  const own = middleOf(size, cut).width;
  return WIDTHS[cut].filter((_, index, all) => (all[index - 1] ?? 0) < own);
}

/** Lists all files of a picture except its master, in the order they are made: the small and fast ones first. */
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

/** Lists all possible files of a picture. */
export const everyFile = (): PictureFile[] => filesFor({ width: MASTER_SIDE, height: MASTER_SIDE });

/** A parsed request. */
export interface PictureRequest {
  readonly cut: Cut;
  readonly width: number;
  /** The best first. */
  readonly formats: readonly PictureFormat[];
}

const isAskedFor = (cut: string): cut is 'whole' | 'card' | 'square' => Object.hasOwn(WIDTHS, cut);

/** Parses `?w=&crop=`; returns null for unsupported values. Without a width, the whole picture at 960. */
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

/** Returns the best file for a request: first by cut, then by width, then by format. */
export function nearest<F extends PictureFile>(
  files: readonly F[],
  wanted: PictureRequest,
): F | undefined {
  const fitting = files.filter(({ format }) => wanted.formats.includes(format));
  const cut = fitting.some((file) => file.cut === wanted.cut) ? wanted.cut : 'whole';
  const rank = ({ width, format }: F): [number, number] => [
    // A larger file is only slower, a smaller one is blurred.
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
