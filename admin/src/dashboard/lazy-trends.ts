import { lazyScreen } from '../i18n/i18nProvider.js';

/** Loaded when it is scrolled into view. */
export const Trends = lazyScreen(['dashboard', 'reports'], 'Trends', () => import('./Trends.js'));
