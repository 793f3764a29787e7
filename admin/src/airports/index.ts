import { lazyScreen } from '../i18n/i18nProvider.js';

export const DepartureAirports = lazyScreen(
  ['airports'],
  'DepartureAirports',
  () => import('./AirportsScreen.js'),
);
