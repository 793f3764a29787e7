import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a result that took the place of a wait: it takes the focus, so that it is read out. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
