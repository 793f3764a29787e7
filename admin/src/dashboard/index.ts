import { lazyScreen } from '../i18n/i18nProvider.js';

export const Dashboard = lazyScreen(
  ['dashboard', 'tasks'],
  'Dashboard',
  () => import('./Dashboard.js'),
);
