import { type ReactNode, Suspense } from 'react';
import { WhenSeen } from '../../layout/WhenSeen.js';

/** Pixels before the window at which a part begins to load. */
const NEAR = 600;

interface DeferredProps {
  /** Space that is kept until the part is there, in pixels, so that nothing below it moves much. */
  readonly height: number;
  readonly children: ReactNode;
}

/** A part of the form with a script of its own, which loads shortly before the part is scrolled into view. */
export function Deferred({ height, children }: DeferredProps) {
  return (
    <WhenSeen margin={NEAR} height={height}>
      <Suspense fallback={<div style={{ blockSize: height }} />}>{children}</Suspense>
    </WhenSeen>
  );
}
