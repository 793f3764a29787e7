import { useLocation } from 'react-router-dom';
import { languageOf, neutral } from '../paths.js';
import { Skeleton } from '../ui/Skeleton.js';

// Drawn also before any language is loaded, so the word stands here.
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

/** The outline of a page that is being fetched, in its final size, with a word for those who do not see it. */
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
