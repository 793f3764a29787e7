import ChartIcon from '@mui/icons-material/BarChart';
import { lazy } from 'react';

const ReportsScreen = lazy(async () => ({
  default: (await import('./ReportsScreen.js')).ReportsScreen,
}));

export const reports = { name: 'reports', list: ReportsScreen, icon: ChartIcon };
