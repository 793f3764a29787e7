import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenSeenProps {
  /** Pixels around the window that count as seen. */
  readonly margin?: number;
  /** Space that is kept until then, in pixels; that of the parent without it. */
  readonly height?: number;
  readonly children: ReactNode;
}

/** Draws its content once it is scrolled into view; what it loads does not burden the first screen. */
export function WhenSeen({ margin = 0, height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const seen: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(seen, { rootMargin: `${margin}px 0px` });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin]);
  if (isSeen) return children;
  return <div ref={place} style={{ blockSize: height ?? '100%', minBlockSize: 1 }} />;
}
