const WIDTHS = [500, 960, 1920] as const;

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
  readonly className?: string;
}

/** `500w, 960w, 1920w` variants of a picture. */
export const srcSetOf = (src: string): string => WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');

/** A picture in the sizes the server keeps. Its place is reserved by width and height. */
export function Picture({ src, alt, sizes, width, height, priority, className }: PictureProps) {
  return (
    <img
      className={className}
      src={`${src}?w=960`}
      srcSet={srcSetOf(src)}
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
