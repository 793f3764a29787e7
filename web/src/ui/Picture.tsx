type Cut = 'whole' | 'card' | 'square';

/** Widths available on the server: of the whole picture, its 4:3 centre and its square centre (picture-sizes.ts). */
const WIDTHS: Readonly<Record<Cut, readonly number[]>> = {
  whole: [500, 960, 1920],
  card: [500, 750],
  square: [750, 1100],
};

export interface PictureProps {
  /** Base key, e.g. `/media/art/istanbul-hero`; the server returns the file for `?w=`. */
  readonly src: string;
  readonly alt: string;
  /** The `sizes` attribute of the img element. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** The first picture of a page: loaded immediately and with priority. */
  readonly priority?: boolean;
  /** Only the 4:3 centre is shown. */
  readonly crop?: 'card';
  /** In view when the page opens, but not the first: loaded immediately. */
  readonly eager?: boolean;
  /** Offered widths; the first is the plain `src`. */
  readonly widths?: readonly number[];
  /** Windows narrower than this many CSS pixels get the square centre at full window width. */
  readonly squareBelow?: number;
  /** CSS position that stays in view. The server crops in the middle, so the whole picture is loaded and cropped here. */
  readonly focus?: string | undefined;
  readonly className?: string;
}

const address = (src: string, cut: Cut, width: number): string =>
  `${src}?w=${width}${cut === 'whole' ? '' : `&crop=${cut}`}`;

const srcSetOf = (src: string, cut: Cut, widths = WIDTHS[cut]): string =>
  widths.map((width) => `${address(src, cut, width)} ${width}w`).join(', ');

/** A picture in the sizes available on the server. Width and height reserve its space. */
export function Picture({ src, alt, sizes, width, height, ...rest }: PictureProps) {
  const { priority, eager = priority, focus, ...more } = rest;
  const { squareBelow, className } = more;
  const crop = (!focus && more.crop) || 'whole';
  const { widths = WIDTHS[crop] } = more;
  const image = (
    <img
      className={className}
      style={{ objectPosition: focus }}
      src={address(src, crop, widths[0] ?? 500)}
      srcSet={srcSetOf(src, crop, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
  if (!squareBelow || focus) return image;
  return (
    <picture>
      <source media={`(width < ${squareBelow}px)`} srcSet={srcSetOf(src, 'square')} sizes="100vw" />
      {image}
    </picture>
  );
}
