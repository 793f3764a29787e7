type Cut = 'whole' | 'card' | 'square';

/** Widths that the server keeps: of the whole picture, of its 4:3 middle, of its square middle (web/art/files.mjs). */
const WIDTHS: Readonly<Record<Cut, readonly number[]>> = {
  whole: [500, 960, 1920],
  card: [500, 750],
  square: [750, 1100],
};

export interface PictureProps {
  /** Base key, e.g. `/media/art/istanbul-hero`; the server answers `?w=` with the right file. */
  readonly src: string;
  readonly alt: string;
  /** As in the img element: how wide it will be drawn. */
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  /** The first picture of a page: loaded at once and before others. */
  readonly priority?: boolean;
  /** Only the 4:3 middle is shown. */
  readonly crop?: 'card';
  /** In view when the page opens, though not the first: loaded at once. */
  readonly eager?: boolean;
  /** The variants that are offered; the first is the plain `src`. */
  readonly widths?: readonly number[];
  /** Windows narrower than this many CSS pixels get the square middle, drawn as wide as the window. */
  readonly squareBelow?: number;
  readonly className?: string;
}

const address = (src: string, cut: Cut, width: number): string =>
  `${src}?w=${width}${cut === 'whole' ? '' : `&crop=${cut}`}`;

const srcSetOf = (src: string, cut: Cut, widths = WIDTHS[cut]): string =>
  widths.map((width) => `${address(src, cut, width)} ${width}w`).join(', ');

/** A picture in the sizes the server keeps. Its place is reserved by width and height. */
export function Picture({ src, alt, sizes, width, height, ...rest }: PictureProps) {
  const { priority, eager = priority, crop = 'whole', ...more } = rest;
  const { widths = WIDTHS[crop], squareBelow, className } = more;
  const image = (
    <img
      className={className}
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
  if (!squareBelow) return image;
  return (
    <picture>
      <source media={`(width < ${squareBelow}px)`} srcSet={srcSetOf(src, 'square')} sizes="100vw" />
      {image}
    </picture>
  );
}
