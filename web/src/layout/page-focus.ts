import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { neutral } from '../lib/paths.js';

/** Focuses the heading of the page, which is read out. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading after a page change, so that screen readers announce it; a language change keeps the focus. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const page = neutral(pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focusHeading();
  }, [page]);
}
