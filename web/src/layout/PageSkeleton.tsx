import { useLocation } from 'react-router-dom';
import { languageOf, neutral } from '../lib/paths.js';
import { Skeleton } from '../ui/Skeleton.js';

// In the code, because it is also rendered before any language is loaded.
const LOADING = { sv: 'Laddar...', ar: 'جارٍ التحميل...' } as const;

function DestinationOutline() {
  return (
    <>
      <Skeleton kind="hero" />
      <div className="container detail">
        <div className="stack">
          <Skeleton kind="title" />
          <Skeleton kind="block" />
        </div>
        <Skeleton kind="block" />
      </div>
    </>
  );
}

function ListOutline() {
  return (
    <div className="container stack page-top">
      <Skeleton kind="title" />
      <Skeleton />
      <div className="cards">
        <Skeleton kind="card" />
        <Skeleton kind="card" />
        <Skeleton kind="card" />
      </div>
    </div>
  );
}

/** The outline of a page that is loading, in its final size, with a text for screen readers. */
export function PageSkeleton({ path }: { path?: string }) {
  const { pathname } = useLocation();
  const next = path ?? neutral(pathname);
  return (
    <div className="page-skeleton" aria-busy="true">
      <p className="page-skeleton__word" role="status">
        {LOADING[languageOf(pathname)]}
      </p>
      {next.startsWith('/destination/') ? <DestinationOutline /> : <ListOutline />}
    </div>
  );
}
