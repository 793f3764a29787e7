export type PictureWidth = 500 | 960 | 1920;

const ALL_WIDTHS: readonly PictureWidth[] = [500, 960, 1920];

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
  /** The variants that are offered; the first is the plain `src`. */
  readonly widths?: readonly PictureWidth[];
  readonly className?: string;
}

const srcSetOf = (src: string, widths: readonly PictureWidth[]): string =>
  widths.map((width) => `${src}?w=${width} ${width}w`).join(', ');

/** A picture in the sizes the server keeps. Its place is reserved by width and height. */
export function Picture({ src, alt, sizes, width, height, ...rest }: PictureProps) {
  const { priority, widths = ALL_WIDTHS, className } = rest;
  return (
    <img
      className={className}
      src={`${src}?w=${widths[0] ?? 960}`}
      srcSet={srcSetOf(src, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding={priority ? 'sync' : 'async'}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
}
