import TillIcon from '@mui/icons-material/PointOfSale';
import { lazyScreen } from '../i18n/i18nProvider.js';

const ClosingScreen = lazyScreen(
  ['closings'],
  async () => (await import('./ClosingScreen.js')).ClosingScreen,
);

export const closings = { name: 'closings', list: ClosingScreen, icon: TillIcon };
