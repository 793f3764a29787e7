import ChartIcon from '@mui/icons-material/BarChart';
import { lazyScreen } from '../i18n/i18nProvider.js';

const ReportsScreen = lazyScreen(
  ['reports'],
  async () => (await import('./ReportsScreen.js')).ReportsScreen,
);

export const reports = { name: 'reports', list: ReportsScreen, icon: ChartIcon };
