import ChartIcon from '@mui/icons-material/BarChart';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const reports = {
  name: 'reports',
  list: lazyScreen(['reports'], 'ReportsScreen', () => import('./ReportsScreen.js')),
  icon: ChartIcon,
};
