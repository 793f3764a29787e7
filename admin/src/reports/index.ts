import ChartIcon from '@mui/icons-material/BarChart';
import { lazyScreen } from '../i18n/i18nProvider.js';

const ReportsScreen = lazyScreen(
  ['reports', 'bookings'],
  async () => (await import('./ReportsScreen.js')).ReportsScreen,
);

export const reports = { name: 'reports', list: ReportsScreen, icon: ChartIcon };
