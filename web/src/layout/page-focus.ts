import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { neutral } from '../paths.js';

/** After a change of page the focus is on its heading, so that it is read out; a change of language keeps the focus. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const page = neutral(pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
