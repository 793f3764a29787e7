import { useEffect } from 'react';

const hide = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) document.body.hidden = true;
};

const askAgain = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) window.location.reload();
};

/**
 * Protects pages with data of a single customer. The browser may keep a left page in its back/forward cache and show it
 * again despite its headers, even after the session was closed. This hides the page when it is left and reloads it on
 * return.
 */
export function useClosedOnReturn(): void {
  useEffect(() => {
    window.addEventListener('pagehide', hide);
    window.addEventListener('pageshow', askAgain);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('pageshow', askAgain);
    };
  }, []);
}
