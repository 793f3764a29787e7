import { lazyScreen } from '../i18n/i18nProvider.js';

export const DestinationStays = lazyScreen(
  ['stays'],
  'DestinationStays',
  () => import('./StaysScreens.js'),
);
export const DepartureStays = lazyScreen(
  ['stays'],
  'DepartureStays',
  () => import('./StaysScreens.js'),
);
