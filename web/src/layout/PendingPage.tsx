import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { neutral } from '../lib/paths.js';
import { PageSkeleton } from './PageSkeleton.js';

const PENDING_DELAY_MS = 350;

/** Returns the path of a pending navigation to another page, or null. */
function usePendingPath(): string | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const next = location ? neutral(location.pathname) : null;
  return next === neutral(pathname) ? null : next;
}

/** A thin line at the top while a page is loading. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="pending-bar" aria-hidden="true" />;
}

/**
 * Shows the outline of the next page when loading takes longer than a moment; fast responses replace the page at once.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const next = usePendingPath();
  const [impatientFor, setImpatientFor] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setImpatientFor(next), PENDING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setImpatientFor(null);
    };
  }, [next]);
  if (next === null || impatientFor !== next) return children;
  return <PageSkeleton path={next} />;
}
