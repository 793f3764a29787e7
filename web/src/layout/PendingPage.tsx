import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { neutral } from '../paths.js';
import { PageSkeleton } from './PageSkeleton.js';

const PENDING_DELAY_MS = 350;

/** The address on its way, when it is another page than this one. */
function usePendingPath(): string | null {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const next = location ? neutral(location.pathname) : null;
  return next === neutral(pathname) ? null : next;
}

/** A thin line at the top while a page is fetched. */
export function PendingBar() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="pending-bar" aria-hidden="true" />;
}

/** Fast answers swap pages at once; after a moment of waiting the outline of the next page is shown. */
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
