import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws its content once it is scrolled into view; what it loads does not burden the first screen. */
export function WhenSeen({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isSeen ? children : <div ref={place} style={{ blockSize: '100%', minBlockSize: 1 }} />;
}
