import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a result that replaces a waiting page. It takes the focus, so that screen readers announce it. */
export function ResultHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
