import { useEffect } from 'react';

const hide = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) document.body.hidden = true;
};

const askAgain = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) window.location.reload();
};

/**
 * For what only one traveller may read. The browser may keep a page as it was left and show it on the way back, whatever
 * its headers say and though the booking was closed meanwhile: it goes blank when it is left, and asks the server again.
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
