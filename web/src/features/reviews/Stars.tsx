import type { CSSProperties, ReactNode } from 'react';

/** Stars beside what they say in words; screen readers skip the drawing. */
export function Stars({ rating, children }: { rating: number; children: ReactNode }) {
  return (
    <span className="hotel-card__stars">
      <span className="stars" aria-hidden="true" style={{ '--stars': rating } as CSSProperties} />
      <span>{children}</span>
    </span>
  );
}
