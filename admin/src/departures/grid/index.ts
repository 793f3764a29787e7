import { lazyScreen } from '../../i18n/i18nProvider.js';

/** Loaded when it is opened. */
export const DepartureGridDialog = lazyScreen(
  ['departureGrid'],
  'DepartureGridDialog',
  () => import('./DepartureGridDialog.js'),
);
