import { lazyScreen } from '../i18n/i18nProvider.js';

export const DestinationStays = lazyScreen(
  ['stays'],
  async () => (await import('./StaysScreens.js')).DestinationStays,
);
export const DepartureStays = lazyScreen(
  ['stays'],
  async () => (await import('./StaysScreens.js')).DepartureStays,
);
