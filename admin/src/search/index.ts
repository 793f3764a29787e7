import { lazy } from 'react';

/** Loaded after the screen itself: nobody searches before anything is there. */
export const ConsoleSearch = lazy(async () => ({
  default: (await import('./ConsoleSearch.js')).ConsoleSearch,
}));
