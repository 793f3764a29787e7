import TillIcon from '@mui/icons-material/PointOfSale';
import { lazyScreen } from '../i18n/i18nProvider.js';

export const closings = {
  name: 'closings',
  list: lazyScreen(['closings'], 'ClosingScreen', () => import('./ClosingScreen.js')),
  icon: TillIcon,
};
