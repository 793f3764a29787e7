import { lazy } from 'react';

export const NameListsScreen = lazy(async () => ({
  default: (await import('./NameListsScreen.js')).NameListsScreen,
}));
